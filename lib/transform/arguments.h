// Arguments drawn at random for a question whose position is there.
#pragma once

#include "random/random.h"
#include "question/question.h"

namespace doublecheck {

/// From some piece, if there is one, to some cell; on the 8x8 box sometimes with a letter.
Move random_move(const Question& question, Random& random);

/// An argument of the form that `question` needs; an optional one may be none.
Argument random_argument(const Question& question, Random& random);

}  // namespace doublecheck
