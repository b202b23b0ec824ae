// How many replies a side has to each enemy move on a board with levels.
#pragma once

#include <cstdint>
#include <vector>

#include "levels/moves.h"

namespace doublecheck::mailbox {

/// Made once before the enemy moves, for all of its moves. What a change on one place does to the
/// number of moves is written down by place, so that a look at two places replaces making the move.
/// A move that may touch what concerns the king, or that goes along the line of a piece which looks
/// at it, is made, and the replies are counted.
class LevelReplies {
 public:
  LevelReplies(MailboxBoard& board, Colour us);

  /// The replies after a legal move of the enemy along `step`; the piece is a `kind` then. The
  /// board is left as it was.
  int after(Index from, Index to, const Step& step, Kind kind);

 private:
  struct Place {
    /// How many moves more there are when an enemy piece comes to this place, and captures the
    /// piece on it; and how many more when the enemy piece on this place leaves.
    std::int16_t coming = 0;
    std::int16_t leaving = 0;
    /// The lines along which pieces look at the enemy piece on this place.
    LineSet lines = 0;
    /// Whether the king's steps, checks or pins may be others once that piece leaves.
    bool leaver_touches = false;
    /// The kinds that do so by coming here.
    KindSet comer_touches{};
  };

  void add_moves(Index from);
  int add_ray(Index from, const Step& step);
  int add_leap(Index to);
  int add_pawn_moves(Index from);
  void watch_king(Index king);
  void watch_goal(Index goal);
  void watch_pins(Index king);
  void watch_line(Index from, Index end, const Step& step, bool is_attacked);
  bool is_enemy_slider(Index at, const Step& step) const;
  int count_made(Index from, Index to, Kind kind);

  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }

  MailboxBoard& board_;
  Colour us_;
  Threats threats_;
  int total_;
  std::vector<Place> places_;
};

}  // namespace doublecheck::mailbox
