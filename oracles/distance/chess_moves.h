// Orthodox moves without castling and en passant (V3).
#pragma once

#include "question/position.h"

namespace doublecheck::distance {

/// V3 for the piece on `from`, which is not empty. The safety of kings is V4's matter.
bool is_chess_move(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
