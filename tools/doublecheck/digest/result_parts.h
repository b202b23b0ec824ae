// Parts of a report, made of what verbs print with `--json`. See report_part.h for their members.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"

namespace doublecheck {

// Each throws UsageError, which begins with `file`, where a member is missing or wrong.

/// Of the one object that `compare` prints.
Json compare_part(const std::vector<Json>& objects, const std::string& file);

/// Of the list that `mutants` prints.
Json mutants_part(const std::vector<Json>& objects, const std::string& file);

/// Of the lines that `corpus check` prints. Without its last line it is cut short.
Json corpus_check_part(const std::vector<Json>& objects, const std::string& file);

}  // namespace doublecheck
