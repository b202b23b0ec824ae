// Questions about cubes of a given side, for growth over the side.
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck::bench {

/// Pieces on a cube of that side: 8 % of its cells (40 on side 8), but never fewer than the kings.
int pieces_on(int side);

/// `verb` (`moves`, `check`, `legal` or `mate`) asked of random boards of that side with
/// `pieces_on(side)` pieces of either colour (`moves`: with one piece), White to move. `mate` is
/// asked where White is in check, for elsewhere it is no more than `check`; `legal` where no piece
/// but perhaps the black king checks, for there are few ways out of check.
std::vector<Question> cube_questions(Verb verb, int side);

}  // namespace doublecheck::bench
