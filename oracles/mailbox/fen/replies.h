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
  explicit Replies(GameBoard& board);

  /// What all moves of one piece have in common.
  struct Mover {
    typename KingWatch<us>::Mover watched;
    Index from = kNowhere;
    LineBits lines = 0;
    /// The replies once it has left.
    int replies = 0;
  };
  [[gnu::always_inline]] Mover mover(Index from) const {
    return {watch_.mover(from), from, reach_.lines_at(from), unmoved_ + reach_.after_leaving(from)};
  }

  /// Whether the two places tell all about a move that is nothing special: it touches nothing that
  /// concerns the king of `us`, and no piece looks along it.
  [[gnu::always_inline]] bool is_plain(const Mover& mover, Index to) const {
    return !watch_.is_touched(mover.watched, to) && (mover.lines & line_bit(to - mover.from)) == 0;
  }
  [[gnu::always_inline]] int after_plain(const Mover& mover, Index to) const {
    return mover.replies + reach_.change_at(to);
  }

  /// Whether a pawn stands ready to capture en passant, once one has stepped twice to `to`.
  [[gnu::always_inline]] bool captures_en_passant_behind(Index to) const {
    return stands_beside_pawn<opposite(us)>(board_, to);
  }

  /// The replies after any legal move; the board is left as it was.
  int after(const GameMove& move);

 private:
  using Change = typename KingWatch<us>::Change;

  template <class Count>
  int after_made(const GameMove& move, Count count);
  int pinned_after(const GameMove& move, const Change& change);
  int count_made(int free, const Change& change);
  int count_free(SlotSet slots) const;

  GameBoard& board_;
  KingWatch<us> watch_;
  Reach<us> reach_;
  /// The moves of pinned pieces, and with them those of the king.
  int pinned_;
  int unmoved_;
};

}  // namespace doublecheck::mailbox::fen
