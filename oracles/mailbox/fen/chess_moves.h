// The legal moves of orthodox chess (L1), listed or counted.
#pragma once

#include "fen/replies.h"

namespace doublecheck::mailbox::fen {

/// `Take` is Counting or Listing; the one that is returned has taken every legal move of `us`.
/// `board` is left as it was.
template <Colour us, class Take>
Take generate(GameBoard& board, Take take);

/// Made for `us` before the enemy moves; counts the moves of `us` once it has.
template <Colour us>
class Replies {
 public:
  /// The enemy is to move, and the position keeps L2.
  explicit Replies(GameBoard& board) : reach_(board), watch_(board) {}

  /// `move` has been made on `board`, which is left as it was.
  std::uint64_t count(GameBoard& board, const GameMove& move, const Undo& undo) const;

 private:
  Reach<us> reach_;
  KingWatch<us> watch_;
};

}  // namespace doublecheck::mailbox::fen
