// The legal moves of orthodox chess (L1), listed or counted.
#pragma once

#include "game/game_board.h"
#include "game/game_move.h"
#include "game/reach.h"

namespace doublecheck::mailbox::game {

/// `Take` is Counting or Listing; the one that is returned has taken every legal move of `us`.
/// `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take);

/// The number of legal moves of `us` once the enemy has made `move` on `board`; `reach` was made
/// before it.
template <Colour us>
std::uint64_t count_replies(GameBoard& board, const Reach<us>& reach, const GameMove& move,
                            const Undo& undo);

}  // namespace doublecheck::mailbox::game
