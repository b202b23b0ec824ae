// Options that several verbs share: whom to ask, how many threads, and lists in full.
#pragma once

#include <string>

#include "options/words.h"
#include "runs/finding.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace doublecheck {

/// Adds `--oracle`, `--contract`, `--max-leaves` and `--time-limit`. `words` must outlive the
/// parsing.
void add_oracle_options(CLI::App& verb, OracleWords& words);

/// Adds `--contract` alone.
void add_contract_option(CLI::App& verb, OracleWords& words);

/// Adds `--impossible`, which takes `reachable` from `words`; they must outlive the parsing.
void add_impossible_option(CLI::App& verb, OracleWords& words);

/// Adds `--jobs`; `jobs` is 0 where it is not given, and must outlive the parsing.
void add_jobs_option(CLI::App& verb, int& jobs);

/// Adds `--out`: standard output where it is empty (write_result of context.h).
void add_out_option(CLI::App& verb, std::string& out);

/// `jobs`, or as many as there are cores where that is 0.
int jobs_of(int jobs);

/// Adds `--full`, which `full` must outlive.
CLI::Option* add_full_option(CLI::App& verb, bool& full);

/// Adds `--as issue`, which sets `as_issue`; that must outlive the parsing.
CLI::Option* add_issue_option(CLI::App& verb, bool& as_issue);

/// What `--full` asks for.
Lists lists_of(bool full);

}  // namespace doublecheck
