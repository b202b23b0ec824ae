// The legal moves of orthodox chess (L1), listed or counted.
#pragma once

#include "game/game_board.h"
#include "game/game_move.h"

namespace doublecheck::mailbox::game {

/// `Take` is Counting or Listing; the one that is returned has taken every legal move of `us`.
/// `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take);

}  // namespace doublecheck::mailbox::game
