// Moves of whole games of chess and atomic chess (L1, L3, L5).
#pragma once

#include <vector>

#include "game_position.h"

namespace doublecheck::distance {

/// Where the piece on `from`, of the side to move, could go by B2, B3, V3, en passant and open
/// castling; in atomic the king captures nothing. Safety of kings is not asked.
CellSet targets(const GamePosition& position, Cell from);

/// The pawns of the side to move that could capture en passant by their steps.
CellSet en_passant_takers(const GamePosition& position);

/// One of `targets`, with a letter exactly where a pawn reaches its last rank.
bool is_pseudo_legal(const GamePosition& position, const Move& move);

/// The piece on `from` is a pawn and `to` is on its last rank.
bool promotes(const ChessBoard& board, Cell from, Cell to);

/// A pseudo-legal move that is safe for the mover's king.
bool is_legal(const GamePosition& position, const Move& move);

/// No moves once a king is gone.
std::vector<Move> legal_moves(const GamePosition& position);
bool has_legal_move(const GamePosition& position);
bool has_legal_en_passant(const GamePosition& position);

}  // namespace doublecheck::distance
