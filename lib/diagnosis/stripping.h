// Stripping: the quick part of shrinking, done for every disagreement so that its signature says
// what matters and not what happens to stand around.
#pragma once

#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// The same disagreement (verb, accused, and outline_of in signature.h) with fewer rights and
/// pieces, and these of plainer kinds. Of solutions and of deep counts, which pieces make slow, of
/// counts of other games, which no piece explains, and of `moves`, which has one piece, it is
/// `disagreement` itself.
Disagreement stripped(const Disagreement& disagreement, const Oracles& oracles);

/// Of a list one disagreement for each word that only one side names, stripped as far as that word
/// still differs; of anything else `stripped` alone. Two bugs may show in one list.
std::vector<Disagreement> stripped_parts(const Disagreement& disagreement, const Oracles& oracles);

}  // namespace doublecheck
