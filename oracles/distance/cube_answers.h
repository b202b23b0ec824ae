// The cube's questions (C1 to C7).
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// `max_leaves` is for `perft` (P1).
Answer answer_cube(const Question& question, std::uint64_t max_leaves);

}  // namespace doublecheck::distance
