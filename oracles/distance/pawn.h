// Pawns of the 8x8 box (B2, V3).
#pragma once

#include "question/position.h"

namespace doublecheck::distance {

/// Ranks are counted from 0, as in Coordinates.
int first_rank(Colour colour);
int last_rank(Colour colour);

/// How many ranks `to` lies ahead of `from`, as `colour` looks at the board.
int ranks_ahead(Colour colour, Cell from, Cell to);

/// One step diagonally forward, whatever stands there. None from the last rank: nothing lies ahead.
bool pawn_attacks(Colour colour, Cell from, Cell to);

/// The pawn on `from` may step onto `to`, which is empty.
bool pawn_steps(const Board& board, Cell from, Cell to);

/// `from` is on the start rank, `to` two steps ahead in the same file; what stands there is not
/// asked.
bool is_double_step(Colour colour, Cell from, Cell to);

/// The pawn on `from` may go two steps at once to `to`.
bool pawn_double_steps(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
