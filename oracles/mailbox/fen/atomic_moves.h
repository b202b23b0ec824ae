// The legal moves of atomic chess (L5), listed or counted.
#pragma once

#include "fen/make_move.h"
#include "fen/reach.h"

namespace doublecheck::mailbox::fen {

/// Whether `index` is one of the cells around `king`.
inline bool is_beside(Index index, Index king) {
  return way(index, king).is_for(Colour::white, Kind::king);
}

/// As `generate`, for atomic chess. A board without one of the kings has no moves.
template <Colour us, class Take>
Take generate_atomic(GameBoard& board, Take take);

/// As `Replies`, for atomic chess.
template <Colour us>
class AtomicReplies {
 public:
  explicit AtomicReplies(GameBoard& board) : board_(board), reach_(board, {}) {}

  int after(const GameMove& move);

 private:
  GameBoard& board_;
  Reach<us> reach_;
};

}  // namespace doublecheck::mailbox::fen
