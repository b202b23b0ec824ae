// The greedy set cover: quick, and at most ln(number of features) + 1 times as heavy as the
// lightest (Chvatal 1979).
#pragma once

#include "minimise/cover_problem.h"

namespace doublecheck {

/// Takes again and again the candidate with the most features per weight that were not covered
/// yet, of equals the first. Sorted.
Ids greedy_cover(const CoverProblem& problem);

}  // namespace doublecheck
