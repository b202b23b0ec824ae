// What concerns the king of a side while the other moves.
#pragma once

#include <array>
#include <bit>
#include <utility>

#include "fen_games/king.h"

namespace doublecheck::mailbox::fen {

/// Made once before the enemy moves, for all of its moves. Most touch nothing that the king's
/// steps, pins and checks depend on. Most others only change which of the king's goals are
/// attacked, and how often each is attacked is known.
template <Colour us>
class KingWatch {
 public:
  /// The king is not in check.
  explicit KingWatch(const GameBoard& board)
      : king_(board.army(us).king()),
        occupants_(board.occupants),
        open_(open_king_goals<us>(board)) {
    occupants_[static_cast<std::size_t>(king_)] = {};
    watch_beside(board);
    if (board.rights != 0) watch_castling(board);
    watch_leapers(board);
    watch_sliders(board);
    not_twice_ = ~twice_;
    not_thrice_ = ~thrice_;
    goals_and_own_ = (open_ & ~once_) | kOwnCell;
  }

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
  Change after(const GameBoard& board, Index from, Index to, unsigned come) {
    const unsigned entering = at(to).entering;
    const unsigned leaving = at(from).leaving;
    const unsigned touched = entering | leaving;
    unsigned attacked =
        (once_ & ~touched) | (twice_ & ~(entering & leaving)) | thrice_ | at(from).opening;
    unsigned aims = near_king(come, to, king_);
    Change change;
    if (is_slider(come)) {
      Occupant& left = occupants_[static_cast<std::size_t>(from)];
      const Occupant mover = std::exchange(left, {});
      if ((aims & kOwnCell) != 0) change.bound = pinned_from(board, to);
      aims = new_attacks(to, aims & ((open_ & ~attacked) | kOwnCell));
      left = mover;
    }
    if ((touched & kUnpins) != 0) {
      if ((entering & kUnpins) != 0) change.freed.add(at(to).pinned);
      if ((leaving & kUnpins) != 0) change.freed.add(at(from).pinned);
    }
    change.knows_goals =
        (touched & kGoalsUnknown) == 0 && (at(from).opening_lines & line_bit(to - from)) == 0;
    change.knows_lines = (touched & kLinesUnknown) == 0 && (aims & kOwnCell) == 0;
    change.goals = static_cast<GoalBits>(open_ & ~(attacked | aims));
    return change;
  }

 private:
  // Bits beside those of the goals: the goals have to be looked at again, or pins and checks; a pin
  // ends.
  static constexpr unsigned kGoalsUnknown = 0x800;
  static constexpr unsigned kLinesUnknown = 0x1000;
  static constexpr unsigned kUnpins = 0x2000;

  /// The way and the rook, which may be captured.
  void watch_castling(const GameBoard& board) {
    for (const Wing wing : kWings) {
      if ((board.rights & right_bit(us, wing)) == 0) continue;
      const auto [king, goal, passed, rook, beside] = castling_way(us, wing);
      for (Index place = passed;; place += passed - king) {
        add(at(place).entering, kGoalsUnknown);
        add(at(place).leaving, kGoalsUnknown);
        if (place == rook) break;
      }
    }
  }
  /// What is captured beside the king opens a goal.
  void watch_beside(const GameBoard& board) {
    for (const Index step : kKingSteps)
      if (board[king_ + step].is_piece_of(us)) add(at(king_ + step).entering, kGoalsUnknown);
  }
  void watch_leapers(const GameBoard& board) {
    constexpr Colour them = opposite(us);
    const Army& army = board.army(them);
    for (const Kind kind : {Kind::king, Kind::knight, Kind::pawn}) {
      const unsigned number = attacker_number(them, kind);
      for (const Slot slot : army.of(kind)) {
        const Index from = army.place(slot);
        count_attacks(from, number, near_king(number, from, king_) & open_);
      }
    }
  }
  void watch_sliders(const GameBoard& board) {
    const Army& army = board.army(opposite(us));
    for (const Slot slot : army.sliders()) {
      const Index from = army.place(slot);
      const unsigned number = attacker_number(opposite(us), army.kind(slot));
      const unsigned aims = near_king(number, from, king_);
      const unsigned attacked = watch_goals(board, from, aims & open_);
      count_attacks(from, number, attacked);
      if ((aims & kOwnCell) != 0) watch_king(board, from);
    }
  }
  /// Those of the goals `aims` that the slider on `from` attacks.
  unsigned watch_goals(const GameBoard& board, Index from, unsigned aims) {
    unsigned attacked = 0;
    while (aims != 0) {
      const unsigned on_line = watch_line(board, from, way(from, goal_of(aims)).step);
      attacked |= on_line;
      aims &= (aims - 1) & ~on_line;
    }
    return attacked & open_;
  }
  /// The goals that the slider on `from` attacks in steps of `step`. If an enemy piece ends the
  /// line, the goals behind it are attacked once that leaves.
  unsigned watch_line(const GameBoard& board, Index from, Index step) {
    const Index end = end_of_line(from, step);
    unsigned attacked = 0;
    for (Index place = end; place != from; place -= step) {
      add(at(place).entering, attacked & open_);
      attacked |= goal_at(place, king_);
    }
    if (!board[end].is_piece_of(opposite(us))) return attacked;
    unsigned opened = 0;
    for (Index place = end_of_line(end, step); place != end; place -= step)
      opened |= unsigned{goal_at(place, king_)} & open_;
    if (opened != 0) {
      add(at(end).opening, opened);
      at(end).opening_lines = static_cast<LineBits>(at(end).opening_lines | line_bit(step));
    }
    return attacked;
  }
  /// The slider on `from` looks towards the king. One piece between them is pinned or, if it is an
  /// enemy, gives check when it leaves. One of each pins when the enemy leaves.
  void watch_king(const GameBoard& board, Index from) {
    const Index step = way(from, king_).step;
    std::array<Index, 2> between{};
    std::size_t size = 0;
    for (Index place = from + step; place != king_; place += step) {
      if (board[place].is_empty()) continue;
      if (size == between.size() || board[place].is_sentinel()) return;
      between[size++] = place;
    }
    const bool first_is_ours = board[between[0]].is_piece_of(us);
    if (size == 2) {
      if (first_is_ours != board[between[1]].is_piece_of(us))
        add(at(between[first_is_ours ? 1 : 0]).leaving, kLinesUnknown);
    } else if (first_is_ours) {
      watch_pin(from, board[between[0]].slot());
    } else {
      add(at(between[0]).leaving, kLinesUnknown);
    }
  }
  void watch_pin(Index from, Slot pinned) {
    pinned_.add(pinned);
    add(at(from).leaving, kUnpins);
    at(from).pinned = static_cast<std::uint8_t>(pinned);
    const Index step = way(from, king_).step;
    for (Index place = from + step; place != king_; place += step) {
      add(at(place).entering, kUnpins);
      at(place).pinned = static_cast<std::uint8_t>(pinned);
    }
  }
  void count_attacks(Index from, unsigned number, unsigned attacked) {
    at(from).number = static_cast<std::uint8_t>(number);
    add(at(from).leaving, attacked);
    thrice_ |= twice_ & attacked;
    twice_ |= once_ & attacked;
    once_ |= attacked;
  }
  /// What a slider on `to` attacks, on its lines to `aims`.
  unsigned new_attacks(Index to, unsigned aims) const {
    unsigned attacked = 0;
    while (aims != 0) {
      const Index step = way(to, goal_of(aims)).step;
      aims &= aims - 1;
      Index place = to;
      do {
        place += step;
        attacked |= goal_at(place, king_);
      } while (occupants_[static_cast<std::size_t>(place)].is_empty());
      aims &= ~attacked;
    }
    return attacked;
  }
  /// The piece that a slider on `to`, in line with the king, pins.
  SlotSet pinned_from(const GameBoard& board, Index to) const {
    SlotSet pinned;
    const Index step = way(to, king_).step;
    const Index met = end_of_line(to, step);
    if (!board[met].is_piece_of(us)) return pinned;
    Index next = met + step;
    while (board[next].is_empty()) next += step;
    if (next == king_) pinned.add(board[met].slot());
    return pinned;
  }
  /// Where a line from `from` in steps of `step` meets a piece or a sentinel. The king is none.
  Index end_of_line(Index from, Index step) const {
    do from += step;
    while (occupants_[static_cast<std::size_t>(from)].is_empty());
    return from;
  }

  Index goal_of(unsigned bits) const {
    return king_ + kKingGoals[static_cast<std::size_t>(std::countr_zero(bits))];
  }
  static bool is_slider(unsigned number) {
    return number == attacker_number(Colour::white, Kind::queen) ||
           number == attacker_number(Colour::white, Kind::rook) ||
           number == attacker_number(Colour::white, Kind::bishop);
  }
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
