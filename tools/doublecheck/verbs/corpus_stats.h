// What `corpus stats` prints.
#pragma once

#include <string>

#include "examination/reply.h"
#include "features/coverage.h"

namespace doublecheck {

/// Tables of games and verbs, of labels and of mutants, and the list of what nothing covers.
/// `edges` are of each oracle, or none.
std::string stats_text(const Coverage& coverage, const std::vector<EdgeCoverage>& edges);

Json stats_json(const Coverage& coverage, const std::vector<EdgeCoverage>& edges);

}  // namespace doublecheck
