// The steps of a king to cells that are not attacked (V4).
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

/// A bit for each of kKingSteps. `board` is left as it was.
template <Colour us>
StepBits safe_king_steps(GameBoard& board);

/// The same in atomic chess: to empty cells only, and none is attacked beside the enemy king (L5).
template <Colour us>
StepBits safe_king_steps_in_atomic(GameBoard& board);

}  // namespace doublecheck::mailbox::game
