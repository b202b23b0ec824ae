// `moves`: where a piece may go that stands alone on an empty box.
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

Answer answer_moves(const Question& question);

}  // namespace doublecheck::distance
