// How many replies a side of atomic chess has to each enemy move.
#pragma once

#include "fen/atomic_threats.h"
#include "fen/king_watch.h"
#include "fen/make_move.h"
#include "fen/reach.h"

namespace doublecheck::mailbox::fen {

/// As `Replies`, for atomic chess (L5). The king is watched as in orthodox chess: while the kings
/// are apart it has the same steps, but for captures. Watched as well is what makes a capture
/// illegal, or one of a pinned piece legal. Moves that touch none of this are counted without
/// making them. The enemy's captures are always made.
template <Colour us>
class AtomicReplies {
 public:
  explicit AtomicReplies(GameBoard& board);

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

  /// As in `Replies`.
  bool is_plain(Index to) const {
    return !watch_.is_touched(mover_.watched, to) &&
           (mover_.lines & line_bit(to - mover_.from)) == 0;
  }

  void watch_surroundings();
  void watch_enemy_king();
  void watch_captures();
  void watch_screen(const Screen& screen, SlotSet& watched);
  SlotSet watch_centres(const Screen& screen);
  SlotSet watch_captures_of(Index pinned, Index pinner);
  void watch_attackers(Index target);

  bool is_step(const GameMove& move) const;
  bool keeps_kings_apart(const GameMove& move) const;
  int after_other(const GameMove& move);
  int after_made(const GameMove& move);
  int after_quiet(const GameMove& move);

  using Change = typename KingWatch<us>::Change;
  bool threatens(Index from, Index to);
  bool is_known(const GameMove& move, Kind kind, const Change& change);
  GoalBits closed_after(const GameMove& move) const;
  int count_made(const GameMove& move, const Change& change, int free);

  GameBoard& board_;
  AtomicThreats threats_;
  KingWatch<us> watch_;
  Reach<us> reach_;
  /// Whether the enemy king is gone, or so near that the own king's steps are not those of orthodox
  /// chess. Then every move is made.
  bool kings_near_;
  /// The king's steps that are closed.
  GoalBits closed_;
  int pinned_and_illegal_;
  /// With them the moves of the king.
  int unmoved_;
  Mover mover_;
};

}  // namespace doublecheck::mailbox::fen
