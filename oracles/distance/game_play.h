// What a move leaves behind (L3, L4, L5).
#pragma once

#include "game_position.h"

namespace doublecheck::distance {

/// `move` is pseudo-legal in all of these.

/// Where the captured piece stands; nothing if the move captures nothing.
std::optional<Cell> captured_cell(const GamePosition& position, const Move& move);

/// A pawn goes onto the FEN's en-passant cell. It cannot step there: the enemy pawn that has just
/// passed over the cell stands in the way.
bool is_en_passant(const GamePosition& position, const Move& move);

/// A pawn goes two steps.
bool is_double_step(const ChessBoard& board, const Move& move);

ChessBoard board_after(const GamePosition& position, const Move& move);

/// The other side to move.
GamePosition position_after(const GamePosition& position, const Move& move);

}  // namespace doublecheck::distance
