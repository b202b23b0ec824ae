// Descending the ladder: a wrong move of a queen makes `legal`, `mate` and all else wrong too. The
// poorest question that already shows a difference tells what is really the matter.
#pragma once

#include <vector>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// Questions about the position of `question` that ask less than it does, the poorest first:
/// `moves` of each kind of piece on the empty box, then the verbs below its own on the ladder.
std::vector<Question> poorer_questions(const Question& question);

/// The first of the poorer questions on which the oracles disagree; of `perft` deeper than 1 then
/// the first such question along a line of legal moves; `disagreement` itself where they agree on
/// all, or where an oracle failed.
Disagreement descend(const Disagreement& disagreement, const Oracles& oracles);

}  // namespace doublecheck
