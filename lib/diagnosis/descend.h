// Descending the ladder: a wrong move of a queen makes `legal`, `mate` and all else wrong too. The
// poorest question that already shows a difference tells what is really the matter, and the fewer
// pieces stand around, the plainer it tells it.
#pragma once

#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// Questions about the position of `question` that ask less than it does, the poorest first:
/// `moves` of each kind of piece on the empty box, then the verbs below its own on the ladder.
std::vector<Question> poorer_questions(const Question& question);

/// The first of the poorer questions on which the same oracle (difference.h) differs;
/// `disagreement` itself where there is none.
Disagreement poorest(const Disagreement& disagreement, const Oracles& oracles);

/// What `disagreement` comes from, for a signature: the poorest question about its position, with
/// as few pieces as show the same (reduce.h); of that the poorest about positions nearby, and so
/// on; of `perft` the first play or count that differs along legal moves; of `moves` that differ
/// for every kind of piece those of the king. The accused stays the same. `disagreement` itself
/// where an oracle failed in other ways than naming something twice: failing may cost seconds.
Disagreement descend(const Disagreement& disagreement, const Oracles& oracles);

}  // namespace doublecheck
