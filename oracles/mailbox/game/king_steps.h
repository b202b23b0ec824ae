// The steps of a king to cells that are not attacked (V4).
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

/// Where the king of `us` could go if nothing were attacked.
template <Colour us>
GoalBits open_king_goals(const GameBoard& board);

/// Those of `goals`, which are open, that are not attacked. The goals of castling are judged like
/// steps: the king's own cell and the one it passes are not looked at, and the rook is thought at
/// home, where it guards as well as beside the king. `board` is left as it was.
template <Colour us>
GoalBits safe_king_goals(GameBoard& board, GoalBits goals);

/// Steps in atomic chess: to empty cells only, and none is attacked beside the enemy king (L5).
template <Colour us>
GoalBits safe_king_steps_in_atomic(GameBoard& board);

}  // namespace doublecheck::mailbox::game
