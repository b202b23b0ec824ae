// How many threads a verb uses.
#pragma once

namespace CLI {
class App;
}

namespace doublecheck {

/// Adds `--jobs`; `jobs` is 0 where it is not given, and must outlive the parsing.
void add_jobs_option(CLI::App& verb, int& jobs);

/// `jobs`, or as many as there are cores where that is 0.
int jobs_of(int jobs);

}  // namespace doublecheck
