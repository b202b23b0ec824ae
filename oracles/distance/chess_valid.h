// The piece list's questions (V1 to V4).
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// `valid` and `explain`.
Answer answer_chess(const Question& question);

/// Where the target lies; nothing if it is off the board (V2).
std::optional<Cell> cell_of_target(const Target& target);

}  // namespace doublecheck::distance
