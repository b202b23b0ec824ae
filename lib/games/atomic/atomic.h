// Atomic chess by board fields and as whole games (sections A and L of the rules).
#pragma once

#include "generate/arguments.h"
#include "question/position.h"

namespace doublecheck {

/// A board field, now and then with pawns side by side as en passant needs them.
Position random_board_field(Random& random, Reach& reach);

/// Of board fields: mostly a move that captures.
Argument draw_explosive_move(ArgumentDraw& draw, const Question& question);

}  // namespace doublecheck
