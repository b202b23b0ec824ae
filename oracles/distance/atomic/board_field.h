// Atomic chess on a board field (A1 to A4): the questions.
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// `explode` and `explain`.
Answer answer_board_field(const Question& question);

}  // namespace doublecheck::distance
