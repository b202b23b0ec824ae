// What is true of a witness beyond its name, for folding.
#pragma once

#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// Traits: what is true of a witness beyond what its signature names, which has the label that says
/// most. Of `explain` each word that differs, as a symptom: `extra L1-unsafe`. Of anything else
/// about a position or a move the labels of both, as `adviser` tells them: `L1-unsafe`. Of `legal`
/// the moves are those that differ under the name of `witness`. Sorted, each once. None of
/// failures, and where an answer is no list of labels.
std::vector<std::string> traits_of(const Disagreement& witness, Oracle& adviser);

}  // namespace doublecheck
