// Chess in the cube: moves (C2, C6), mate and stalemate (C4), and the questions (C1 to C7, P1).
#pragma once

#include <vector>

#include "board/last_found.h"
#include "question/answer.h"

namespace doublecheck::distance {

/// C2 for the side to move. An empty `from` goes nowhere.
bool is_cube_move(const Position& position, Cell from, Cell to);

/// C6: the moves that leave the mover's king out of check.
std::vector<Move> legal_cube_moves(const Position& position);

/// The same of the last position that was asked about.
using KnownCubeMoves = LastFound<Position, std::vector<Move>>;

/// The position after the move, the other side to move.
Position played(const Position& position, Cell from, Cell to);

bool is_mate(const Position& position);
bool is_stalemate(const Position& position);

/// `max_leaves` is for `perft` (P1).
Answer answer_cube(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known);

/// `explain`; the kings are those of a legal position (C5).
Answer explain_cube(const Question& question, KnownCubeMoves& known);

}  // namespace doublecheck::distance
