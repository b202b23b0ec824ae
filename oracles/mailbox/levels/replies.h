// How many replies a side has to each enemy move on a board with levels.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "levels/moves.h"

namespace doublecheck::mailbox {

/// Made once before the enemy moves, for all of its moves. What a change on one place does to the
/// number of moves is written down by place, so that a look at two places replaces making the move.
/// A move that may touch checks or pins, or that goes along the line of a piece which looks at it,
/// is made, and the replies are counted. Where it may only touch steps of the king, only these are
/// looked at again.
class LevelReplies {
 public:
  LevelReplies(MailboxBoard& board, Colour us);

  /// The replies after a legal move of the enemy along `step`; the piece is a `kind` then. The
  /// board is left as it was.
  int after(Index from, Index to, const Step& step, Kind kind);

 private:
  /// A bit for each step of the king.
  using Steps = std::uint32_t;
  /// What an enemy move may touch: the king's steps, or checks and pins.
  struct Concern {
    /// Whether the enemy piece on a place touches it by leaving.
    bool leaver = false;
    /// The kinds that touch it by coming there.
    KindSet comers{};
  };
  struct Place {
    /// How many moves more there are when an enemy piece comes to this place, and captures the
    /// piece on it; and how many more when the enemy piece on this place leaves.
    std::int16_t coming = 0;
    std::int16_t leaving = 0;
    /// The lines along which pieces look at the enemy piece on this place.
    LineSet lines = 0;
    Concern checks;
    Concern steps;
    /// Those that whoever comes or leaves may touch.
    Steps touched_steps = 0;
  };
  /// What is watched: a step of the king, or, without one, checks and pins.
  struct Subject {
    Concern Place::* concern = &Place::checks;
    Steps step = 0;
  };

  void add_moves(Index from);
  int add_ray(Index from, const Step& step);
  int add_leap(Index to);
  int add_pawn_moves(Index from);
  void watch_king();
  void watch_goal(Index goal, bool is_safe, Subject subject);
  void watch_pins();
  void watch_line(Index from, Index end, const Step& step, bool has_slider, Subject subject);
  void watch_comers(Index index, KindSet kinds, Subject subject);
  void watch_leaver(Index index, Subject subject);
  bool is_enemy_slider(Index at, const Step& step) const;
  bool touches(Concern Place::* concern, Index from, Index to, Kind kind) const;
  Index goal_of(Steps step) const;
  int count_made(Index from, Index to, Kind kind);
  int count_steps_made(Index from, Index to, Kind kind, Steps steps);

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }

  MailboxBoard& board_;
  Colour us_;
  Threats threats_;
  std::optional<Index> king_;
  int total_ = 0;
  Steps legal_steps_ = 0;
  std::vector<Place> places_;
};

}  // namespace doublecheck::mailbox
