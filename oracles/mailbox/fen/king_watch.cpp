#include "fen/king_watch.h"

#include <bit>
#include <utility>

#include "fen/make_move.h"

namespace doublecheck::mailbox::fen {
namespace {

Index goal_of(Index king, unsigned bits) {
  return king + kKingGoals[static_cast<std::size_t>(std::countr_zero(bits))];
}

bool is_slider(unsigned number) {
  return number == attacker_number(Colour::white, Kind::queen) ||
         number == attacker_number(Colour::white, Kind::rook) ||
         number == attacker_number(Colour::white, Kind::bishop);
}

}  // namespace

template <Colour us>
KingWatch<us>::KingWatch(const GameBoard& board)
    : king_(board.army(us).king()), occupants_(board.occupants), open_(open_king_goals<us>(board)) {
  occupants_[static_cast<std::size_t>(king_)] = {};
  watch_beside(board);
  if (board.rights != 0) watch_castling(board);
  watch_leapers(board);
  watch_sliders(board);
  not_twice_ = ~twice_;
  not_thrice_ = ~thrice_;
  goals_and_own_ = (open_ & ~once_) | kOwnCell;
}

/// What is captured beside the king opens a goal.
template <Colour us>
void KingWatch<us>::watch_beside(const GameBoard& board) {
  for (const Index step : kKingSteps)
    if (board[king_ + step].is_piece_of(us)) add(at(king_ + step).entering, kGoalsUnknown);
}

/// The way and the rook, which may be captured.
template <Colour us>
void KingWatch<us>::watch_castling(const GameBoard& board) {
  for (const Wing wing : {Wing::kingside, Wing::queenside}) {
    if ((board.rights & right_bit(us, wing)) == 0) continue;
    const auto [king, goal, passed, rook, beside] = castling_way(us, wing);
    for (Index place = passed;; place += passed - king) {
      add(at(place).entering, kGoalsUnknown);
      add(at(place).leaving, kGoalsUnknown);
      if (place == rook) break;
    }
  }
}

template <Colour us>
void KingWatch<us>::count_attacks(Index from, unsigned number, unsigned attacked) {
  at(from).number = static_cast<std::uint8_t>(number);
  add(at(from).leaving, attacked);
  thrice_ |= twice_ & attacked;
  twice_ |= once_ & attacked;
  once_ |= attacked;
}

template <Colour us>
void KingWatch<us>::watch_leapers(const GameBoard& board) {
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

template <Colour us>
void KingWatch<us>::watch_sliders(const GameBoard& board) {
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
template <Colour us>
unsigned KingWatch<us>::watch_goals(const GameBoard& board, Index from, unsigned aims) {
  unsigned attacked = 0;
  while (aims != 0) {
    const unsigned on_line = watch_line(board, from, way(from, goal_of(king_, aims)).step);
    attacked |= on_line;
    aims &= (aims - 1) & ~on_line;
  }
  return attacked & open_;
}

/// Where a line from `from` in steps of `step` meets a piece or a sentinel. The king is none.
template <Colour us>
Index KingWatch<us>::end_of_line(Index from, Index step) const {
  do from += step;
  while (occupants_[static_cast<std::size_t>(from)].is_empty());
  return from;
}

/// The goals that the slider on `from` attacks in steps of `step`. If an enemy piece ends the line,
/// the goals behind it are attacked once that leaves.
template <Colour us>
unsigned KingWatch<us>::watch_line(const GameBoard& board, Index from, Index step) {
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
template <Colour us>
void KingWatch<us>::watch_king(const GameBoard& board, Index from) {
  const Index step = way(from, king_).step;
  std::array<Index, 2> between{};
  std::size_t size = 0;
  for (Index place = from + step; place != king_; place += step) {
    if (board[place].is_empty()) continue;
    if (size == between.size() || board[place] == Occupant::sentinel()) return;
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

template <Colour us>
void KingWatch<us>::watch_pin(Index from, Slot pinned) {
  pinned_.add(pinned);
  add(at(from).leaving, kUnpins);
  at(from).pinned = static_cast<std::uint8_t>(pinned);
  const Index step = way(from, king_).step;
  for (Index place = from + step; place != king_; place += step) {
    add(at(place).entering, kUnpins);
    at(place).pinned = static_cast<std::uint8_t>(pinned);
  }
}

template <Colour us>
typename KingWatch<us>::Change KingWatch<us>::after(const GameBoard& board, Index from, Index to,
                                                    unsigned come) {
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

/// What a slider on `to` attacks, on its lines to `aims`.
template <Colour us>
unsigned KingWatch<us>::new_attacks(Index to, unsigned aims) const {
  unsigned attacked = 0;
  while (aims != 0) {
    const Index step = way(to, goal_of(king_, aims)).step;
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
template <Colour us>
SlotSet KingWatch<us>::pinned_from(const GameBoard& board, Index to) const {
  SlotSet pinned;
  const Index step = way(to, king_).step;
  const Index met = end_of_line(to, step);
  if (!board[met].is_piece_of(us)) return pinned;
  Index next = met + step;
  while (board[next].is_empty()) next += step;
  if (next == king_) pinned.add(board[met].slot());
  return pinned;
}

template class KingWatch<Colour::white>;
template class KingWatch<Colour::black>;

}  // namespace doublecheck::mailbox::fen
