// Reducing: the quick part of shrinking, done for every disagreement so that its signature tells
// what matters and not what happens to stand around.
#pragma once

#include "examination/cross_examine.h"

namespace doublecheck {

/// The same disagreement (verb, accused, and manner.h) with fewer rights and pieces, and these of
/// plainer kinds. Of counts and solutions, which pieces make slow and which no piece tells, and of
/// `moves`, which has one piece, it is `disagreement` itself.
Disagreement reduce(const Disagreement& disagreement, const Oracles& oracles);

/// Of a list one disagreement for each word that only one side names, reduced as far as that word
/// still differs; of anything else it is `reduce` alone. Two bugs may show in one list.
std::vector<Disagreement> parts_of(const Disagreement& disagreement, const Oracles& oracles);

}  // namespace doublecheck
