// Solitaire chess, and its variant where pawns capture upward only (section S of the rules).
#pragma once

#include "generate/arguments.h"
#include "question/position.h"

namespace doublecheck {

/// A puzzle of up to 16 pieces, some of them built backwards from a solution.
Position random_puzzle(Random& random, Reach& reach, Game game);

/// Of `replay`: a solution, or all that could be played, sometimes spoilt.
Argument draw_moves_of_puzzle(ArgumentDraw& draw, const Question& question);

}  // namespace doublecheck
