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

/// The number of legal moves of `us` once the enemy has made `move` on `board` and taken `taken`,
/// if anything; `reach` was made before it. For moves that are no castling and not en passant.
template <Colour us>
std::uint64_t count_replies(GameBoard& board, const Reach<us>& reach, const GameMove& move,
                            Occupant taken);

}  // namespace doublecheck::mailbox::game
