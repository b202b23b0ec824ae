// Attack and check in whole games of chess and atomic chess (L5, L7), and pins (section E).
#pragma once

#include "game_position.h"

namespace doublecheck::distance {

/// L7: the piece on `from` could go to `to`, whatever stands there. `from` is not empty.
bool attacks(const ChessBoard& board, Cell from, Cell to);

/// One of the pieces on `pieces` attacks `target`.
bool is_attacked(const ChessBoard& board, Cell target, CellSet pieces);

/// The pieces of `side` whose attack counts for check: in atomic all but the king (L5).
CellSet check_givers(Game game, const ChessBoard& board, Colour side);

/// The enemy pieces that attack the king of `colour`, whether the kings touch or not.
CellSet checkers(Game game, const ChessBoard& board, Colour colour);

/// `cell` is beside a king of `colour`.
bool is_beside_king(const ChessBoard& board, Cell cell, Colour colour);

/// The two kings stand on neighbouring cells.
bool kings_touch(const ChessBoard& board);

/// A side without a king is not in check; in atomic neither side is while the kings touch (L5).
bool is_in_check(Game game, const ChessBoard& board, Colour colour);

/// Section E: no king, and without it more enemy pieces would attack its own king.
bool is_pinned(Game game, const ChessBoard& board, Cell cell);

}  // namespace doublecheck::distance
