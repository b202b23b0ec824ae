// What concerns the king of a side while the other moves.
#pragma once

#include <array>

#include "fen/king.h"

namespace doublecheck::mailbox::fen {

/// Made once before the enemy moves, for all of its moves. Most touch nothing that the king's
/// steps, pins and checks depend on. Most others only change which of the king's goals are
/// attacked, and how often each is attacked is known.
template <Colour us>
class KingWatch {
 public:
  /// The king is not in check.
  explicit KingWatch(const GameBoard& board);

  /// Where the king can go, and castle to, before the enemy moves.
  GoalBits goals() const { return static_cast<GoalBits>(open_ & ~once_); }
  SlotSet pinned() const { return pinned_; }

  /// What all moves of one enemy piece have in common.
  struct Mover {
    /// Its number.
    unsigned number = 0;
    /// Not 0 if all of its moves touch something.
    unsigned leaving = 0;
  };
  Mover mover(Index from) const {
    const Place& place = at(from);
    return {place.number, (place.leaving & not_thrice_) | place.opening};
  }

  /// Whether a move of the enemy changes goals, pins or checks, or may do so. Castling, en
  /// passant and promotions are not asked about.
  bool is_touched(const Mover& mover, Index to) const {
    return ((at(to).entering & not_twice_) | (near_king(mover.number, to, king_) & goals_and_own_) |
            mover.leaving) != 0;
  }

  /// From now on every move that enters or leaves this place counts as touching something. For what
  /// depends on other rules than those of orthodox chess.
  void distrust_entering(Index place) { add(at(place).entering, kLinesUnknown); }
  void distrust_leaving(Index place) { add(at(place).leaving, kLinesUnknown); }
  void distrust(Index place) {
    distrust_entering(place);
    distrust_leaving(place);
  }

  /// What such a move changes.
  struct Change {
    GoalBits goals = 0;
    /// Otherwise the move has to be made to know them.
    bool knows_goals = true;
    /// Whether it is known to give no check, and what it does to pins.
    bool knows_lines = true;
    /// The piece that was pinned before, and the one that is pinned now: they may be the same.
    SlotSet freed;
    SlotSet bound;
  };
  /// The mover is of number `come` where it goes to: promotions change it. `board` is the one
  /// before the move.
  Change after(const GameBoard& board, Index from, Index to, unsigned come);

 private:
  // Bits beside those of the goals: the goals have to be looked at again, or pins and checks; a pin
  // ends.
  static constexpr unsigned kGoalsUnknown = 0x800;
  static constexpr unsigned kLinesUnknown = 0x1000;
  static constexpr unsigned kUnpins = 0x2000;

  void watch_castling(const GameBoard& board);
  void watch_beside(const GameBoard& board);
  void watch_leapers(const GameBoard& board);
  void watch_sliders(const GameBoard& board);
  unsigned watch_goals(const GameBoard& board, Index from, unsigned aims);
  unsigned watch_line(const GameBoard& board, Index from, Index step);
  void watch_king(const GameBoard& board, Index from);
  void watch_pin(Index from, Slot pinned);
  void count_attacks(Index from, unsigned number, unsigned attacked);
  unsigned new_attacks(Index to, unsigned aims) const;
  SlotSet pinned_from(const GameBoard& board, Index to) const;
  Index end_of_line(Index from, Index step) const;

  static void add(GoalBits& bits, unsigned more) { bits = static_cast<GoalBits>(bits | more); }

  Index king_;
  /// The board without the king, or it would hide the cells behind it.
  std::array<Occupant, kPlaces> occupants_;
  GoalBits open_;
  SlotSet pinned_;
  /// The open goals that at least one, two, three enemies attack.
  unsigned once_ = 0;
  unsigned twice_ = 0;
  unsigned thrice_ = 0;
  unsigned not_twice_ = 0;
  unsigned not_thrice_ = 0;
  /// Where an attack more makes a difference.
  unsigned goals_and_own_ = 0;
  struct Place {
    /// The goals that a slider no longer attacks, once something stands here.
    GoalBits entering = 0;
    /// The goals that the enemy piece here attacks.
    GoalBits leaving = 0;
    /// The goals that a slider attacks once the enemy piece here is off its line.
    GoalBits opening = 0;
    LineBits opening_lines = 0;
    /// Of the enemy piece here.
    std::uint8_t number = 0;
    /// Of the piece whose pin ends when something enters or leaves.
    std::uint8_t pinned = 0;
  };
  std::array<Place, kPlaces> places_{};

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }
};

}  // namespace doublecheck::mailbox::fen
