// Variations of an `explain` question: what is judged or played close to what it only tells.
#pragma once

#include <vector>

#include "question/oracle.h"

namespace doublecheck {

/// Of a board of atomic chess alone nobody lists the moves: each piece goes where it could on the
/// empty board, as `lister` says, or to a cell beside it.
std::vector<Question> explosions(const Question& explain, Oracle& lister);

/// What is judged of the position, with one piece less or one of another kind.
std::vector<Question> with_one_piece_changed(const Question& explain);

}  // namespace doublecheck
