// What concerns the king of a side while the other moves.
#pragma once

#include <array>
#include <optional>

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

  /// Whether a move of the enemy changes goals, pins or checks, or may do so. Castling, en
  /// passant and promotions are not asked about.
  [[gnu::always_inline]] bool is_touched(Index from, Index to) const {
    const unsigned entering = at(to).entering;
    const unsigned leaving = at(from).leaving;
    const unsigned aims = near_king(at(from).number, to, king_) & ~attacked_;
    return (((entering | leaving) & ~twice_) | (entering & leaving) | aims) != 0;
  }

  /// The goals after such a move. Nothing if more than those may change, or it is not known how:
  /// then the move has to be made. `board` is the one before it.
  std::optional<GoalBits> goals_after(const GameBoard& board, Index from, Index to) const;

 private:
  /// A bit beside those of the goals: the move has to be made.
  static constexpr unsigned kUnknown = 0x800;

  void watch_castling(const GameBoard& board);
  void watch_beside(const GameBoard& board);
  void watch_leapers(const GameBoard& board);
  void watch_sliders(const GameBoard& board);
  unsigned watch_goals(const GameBoard& board, Index from, unsigned aims);
  unsigned watch_king(const GameBoard& board, Index from);
  void count_attacks(Index from, unsigned number, unsigned attacked);
  unsigned new_attacks(const GameBoard& board, Index from, Index to, unsigned aims) const;
  bool meets_king(const GameBoard& board, Index from, Index to) const;

  static void add(GoalBits& bits, unsigned more) { bits = static_cast<GoalBits>(bits | more); }

  Index king_;
  GoalBits open_;
  SlotSet pinned_;
  /// The open goals that at least one, two, three enemies attack.
  unsigned once_ = 0;
  unsigned twice_ = 0;
  unsigned thrice_ = 0;
  /// What no attack more makes a difference to: goals that are not open, or attacked already.
  unsigned attacked_ = 0;
  struct Place {
    /// The goals that a slider no longer attacks, once something stands here.
    GoalBits entering = 0;
    /// The goals that the enemy piece here attacks.
    GoalBits leaving = 0;
    /// Of the enemy piece here.
    std::uint8_t number = 0;
  };
  std::array<Place, kPlaces> places_{};

  const Place& at(Index index) const { return places_[static_cast<std::size_t>(index)]; }
  Place& at(Index index) { return places_[static_cast<std::size_t>(index)]; }
};

}  // namespace doublecheck::mailbox::fen
