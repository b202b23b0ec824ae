// The questions of whole FENs (section L): which positions games do not have (L2), counts of leaves
// (P1), and the answers.
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// `question` is of a whole FEN; `max_leaves` is for `perft` (P1).
Answer answer_game(const Question& question, std::uint64_t max_leaves);

}  // namespace doublecheck::distance
