// Where `run_of` (run.h) has a run from: a campaign, or what verbs print with `--json`.
#pragma once

#include <string>
#include <vector>

#include "runs/run.h"

namespace doublecheck {

// Each throws UsageError, which begins with `file`, where a member is missing or wrong.

/// Of the one object that `compare` prints.
Run run_of_compare(const std::vector<Json>& objects, const std::string& file);

/// Of the list that `mutants` prints.
Run run_of_mutants(const std::vector<Json>& objects, const std::string& file);

/// Of the lines that `corpus check` prints. Without its last line it is cut short.
Run run_of_corpus_check(const std::vector<Json>& objects, const std::string& file);

}  // namespace doublecheck
