// Domination in a set cover: what can be left out because something else is as good.
#pragma once

#include "minimise/cover_problem.h"

namespace doublecheck {

/// The features that every candidate with some other feature has as well: whatever covers the other
/// covers these. Of features that the same candidates have, the first is not implied. `holders`
/// are the candidates of each feature. One mark for each feature.
std::vector<bool> implied_features(const std::vector<Ids>& holders,
                                   const std::vector<Ids>& candidates);

/// The candidates whose features are all features of another one that weighs no more; of those
/// alike in both the first is not dominated. One mark for each candidate.
std::vector<bool> dominated_candidates(const CoverProblem& problem,
                                       const std::vector<Ids>& holders);

}  // namespace doublecheck
