// How far a solitaire board can come down at best.
#pragma once

#include "solitaire_board.h"

namespace doublecheck::distance {

/// However the captures go, at least so many pieces are left; `board` has a piece.
int fewest_left(const SolitaireBoard& board);

}  // namespace doublecheck::distance
