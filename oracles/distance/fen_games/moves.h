// Moves of whole games (L1, L3), and what they leave behind (L4). The two need each other: a move
// is legal by what it leaves, and an en-passant cell is left only for a legal move.
#pragma once

#include <vector>

#include "fen_games/position.h"

namespace doublecheck::distance {

/// The pawns of the side to move that could capture en passant by their steps.
CellSet en_passant_takers(const GamePosition& position);

/// Where the piece on `from`, of the side to move, could go by B2, B3, V3, en passant and open
/// castling. Safety of kings is not asked.
CellSet chess_targets(const GamePosition& position, Cell from);

/// Those of its game's targets where the piece on `from`, of the side to move, captures.
CellSet captures(const GamePosition& position, Cell from);

/// To one of its game's targets, with a letter exactly where a pawn reaches its last rank; or a
/// drop. Safety of kings is not asked, nor whether another move must be made. None once the game is
/// over.
bool is_pseudo_legal(const GamePosition& position, const Move& move);

/// A pseudo-legal move that is safe for the mover's king, and captures where it must.
bool is_legal(const GamePosition& position, const Move& move);

/// None once the game is over.
std::vector<Move> legal_moves(const GamePosition& position);
bool has_legal_move(const GamePosition& position);
bool has_legal_en_passant(const GamePosition& position);

// In all of these `move` is pseudo-legal.

/// Where the captured piece stands; nothing if the move captures nothing.
std::optional<Cell> captured_cell(const GamePosition& position, const Move& move);

/// A pawn goes onto the FEN's en-passant cell. It cannot step there: the enemy pawn that has just
/// passed over the cell stands in the way.
bool is_en_passant(const GamePosition& position, const Move& move);

ChessBoard board_after(const GamePosition& position, const Move& move);

/// The other side to move.
GamePosition position_after(const GamePosition& position, const Move& move);

}  // namespace doublecheck::distance
