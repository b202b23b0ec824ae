// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "game/game_board.h"
#include "game/game_move.h"

namespace doublecheck::mailbox::game {

/// As `generate`, for atomic chess. A board without one of the kings has no moves.
template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take);

}  // namespace doublecheck::mailbox::game
