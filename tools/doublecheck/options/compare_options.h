// The options of `compare`.
#pragma once

#include <string>
#include <vector>

#include "options/compare_words.h"
#include "program_source/question_program.h"

namespace CLI {
class App;
}

namespace doublecheck {

void add_compare_options(CLI::App& verb, CompareOptions& options);

/// Which games a verb takes, for its help: `cube, chess (default: these), chess960 or ...`.
std::string games_in_help();

/// How the program of `--from source:COMMAND` is started. Throws UsageError.
ProgramOptions program_options(const CompareOptions& options,
                               const std::vector<std::string>& games);

}  // namespace doublecheck
