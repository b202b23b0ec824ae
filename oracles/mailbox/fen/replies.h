// How many replies a side has to each enemy move.
#pragma once

#include "fen/king_watch.h"
#include "fen/make_move.h"
#include "fen/reach.h"

namespace doublecheck::mailbox::fen {

/// Made before the enemy moves; counts the moves of `us` once it has. The position keeps L2.
template <Colour us>
class Replies {
 public:
  explicit Replies(GameBoard& board);

  /// The replies after any legal move; the board is left as it was. Most moves come piece by piece:
  /// what those of one piece have in common is kept.
  int after(const GameMove& move);

 private:
  struct Mover {
    typename KingWatch<us>::Mover watched;
    Index from = kNowhere;
    LineBits lines = 0;
    /// The replies once it has left.
    int replies = 0;
  };
  Mover mover(Index from) const {
    return {watch_.mover(from), from, reach_.lines_at(from), unmoved_ + reach_.after_leaving(from)};
  }

  /// Whether the two places tell all about a move of the mover that is nothing special: it touches
  /// nothing that concerns the king of `us`, and no piece looks along it.
  bool is_plain(Index to) const {
    return !watch_.is_touched(mover_.watched, to) &&
           (mover_.lines & line_bit(to - mover_.from)) == 0;
  }

  /// Whether a pawn stands ready to capture en passant, once one has stepped twice to `to`.
  bool captures_en_passant_behind(Index to) const {
    return stands_beside_pawn<opposite(us)>(board_, to);
  }

  int after_other(const GameMove& move);

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
  Mover mover_;
};

}  // namespace doublecheck::mailbox::fen
