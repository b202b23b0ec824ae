// Chess in the cube: legal moves (C6), labels, and the questions (C1 to C7, P1). The
// same with the pawns of Raumschach (M3, M4) on its box; what else it has is in raumschach.
#pragma once

#include <vector>

#include "board/last_found.h"
#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

/// C6, M7: the moves that leave the mover's king out of check.
std::vector<Move> legal_cube_moves(const Position& position);

/// The same of the last position that was asked about.
using KnownCubeMoves = LastFound<Position, std::vector<Move>>;

/// `max_leaves` is for `perft` (P1).
Answer answer_cube(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known);

/// The same of a position that is legal, but for `explain`.
Answer answer_legal_cube(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known);

/// Its labels of a position with these legal moves, and of a move in it.
LabelSet cube_position_labels(const Position& position, const std::vector<Move>& moves);
LabelSet cube_move_labels(const Position& position, const Move& move);

}  // namespace doublecheck::distance
