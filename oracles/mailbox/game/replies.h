// Counting the legal replies to each of a side's moves (P1).
#pragma once

#include "game/explode.h"
#include "game/king_watch.h"
#include "game/reach.h"

namespace doublecheck::mailbox::game {

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

/// The same in atomic chess.
template <Colour us>
class AtomicReplies {
 public:
  explicit AtomicReplies(GameBoard& board) : reach_(board) {}

  std::uint64_t count(GameBoard& board, const GameMove& move, const AtomicUndo& undo) const;

 private:
  Reach<us> reach_;
};

}  // namespace doublecheck::mailbox::game
