// Moves in the cube (C2, C6), mate and stalemate (C4).
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck::distance {

/// C2 for the side to move. An empty `from` goes nowhere.
bool is_cube_move(const Position& position, Cell from, Cell to);

/// C6: the moves that leave the mover's king out of check.
bool is_legal_cube_move(const Position& position, Cell from, Cell to);
std::vector<Move> legal_cube_moves(const Position& position);
bool has_legal_cube_move(const Position& position);

/// The position after the move, the other side to move.
Position played(const Position& position, Cell from, Cell to);

bool is_mate(const Position& position);
bool is_stalemate(const Position& position);

}  // namespace doublecheck::distance
