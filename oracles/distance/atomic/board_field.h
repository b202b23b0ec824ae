// Atomic chess on a board field: pseudo-legal moves (A3, A4), what they leave behind, and the
// questions.
#pragma once

#include <optional>

#include "question/answer.h"

namespace doublecheck::distance {

/// A3: the piece on `from` is a pawn that takes the enemy pawn beside it.
bool takes_en_passant(const Board& board, Cell from, Cell to);

/// Where the captured piece of a move of A4 stands; nothing if the move captures nothing.
std::optional<Cell> captured_cell(const Board& board, Cell from, Cell to);

/// The piece on `from` is a pawn and `to` is on its last rank.
bool promotes(const Board& board, Cell from, Cell to);

/// A4. An empty `from` goes nowhere.
bool is_atomic_move(const Board& board, const Move& move);

/// The board after `move`, which is a move of A4.
Board after_atomic_move(const Board& board, const Move& move);

/// `explode` and `explain`.
Answer answer_board_field(const Question& question);

/// `explain`.
Answer explain_board_field(const Question& question);

}  // namespace doublecheck::distance
