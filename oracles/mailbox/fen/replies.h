// How many replies a side has to each enemy move.
#pragma once

#include <cstdint>

#include "fen/king_watch.h"
#include "fen/make_move.h"
#include "fen/reach.h"

namespace doublecheck::mailbox::fen {

/// Made before the enemy moves; counts the moves of `us` once it has. The position keeps L2.
template <Colour us>
class Replies {
 public:
  static constexpr int kUnknown = -1;

  explicit Replies(GameBoard& board);

  /// kUnknown, if the move has to be made for that.
  [[gnu::always_inline]] int after_unmade(Index from, Index to, Special special) const {
    if (special != Special::none &&
        (special != Special::double_step || stands_beside_pawn<opposite(us)>(board_, to)))
      return kUnknown;
    if (watch_.is_touched(from, to)) return after_touching(from, to);
    return unmoved_ + reach_.after(board_, from, to);
  }
  /// After any legal move; the board is left as it was.
  std::uint64_t after_made(const GameMove& move) const;

 private:
  int after_touching(Index from, Index to) const;
  std::uint64_t count_with(int free) const;

  GameBoard& board_;
  KingWatch<us> watch_;
  Reach<us> reach_;
  /// The moves of pinned pieces, and with them those of the king.
  int pinned_;
  int unmoved_;
};

}  // namespace doublecheck::mailbox::fen
