// Pseudo-legal atomic moves (A3, A4).
#pragma once

#include <optional>

#include "question/question.h"

namespace doublecheck::distance {

/// A3: the piece on `from` is a pawn that takes the enemy pawn beside it.
bool takes_en_passant(const Board& board, Cell from, Cell to);

/// Where the captured piece of a move of A4 stands; nothing if the move captures nothing.
std::optional<Cell> captured_cell(const Board& board, Cell from, Cell to);

/// The piece on `from` is a pawn and `to` is on its last rank.
bool promotes(const Board& board, Cell from, Cell to);

/// A4. An empty `from` goes nowhere.
bool is_atomic_move(const Board& board, const Move& move);

}  // namespace doublecheck::distance
