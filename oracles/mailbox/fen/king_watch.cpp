#include "fen/king_watch.h"

#include <bit>

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
    : king_(board.army(us).king()), open_(open_king_goals<us>(board)) {
  watch_beside(board);
  if (board.rights != 0) watch_castling(board);
  watch_leapers(board);
  watch_sliders(board);
  attacked_ = ~((open_ & ~once_) | kOwnCell);
}

/// What is captured beside the king opens a goal.
template <Colour us>
void KingWatch<us>::watch_beside(const GameBoard& board) {
  for (const Index step : kKingSteps)
    if (board[king_ + step].is_piece_of(us)) add(at(king_ + step).entering, kUnknown);
}

/// The way and the rook, which may be captured.
template <Colour us>
void KingWatch<us>::watch_castling(const GameBoard& board) {
  for (const Wing wing : {Wing::kingside, Wing::queenside}) {
    if ((board.rights & right_bit(us, wing)) == 0) continue;
    const auto [king, goal, passed, rook, beside] = castling_way(us, wing);
    for (Index place = passed;; place += passed - king) {
      add(at(place).entering, kUnknown);
      add(at(place).leaving, kUnknown);
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
    if ((aims & kOwnCell) != 0) add(at(from).leaving, watch_king(board, from));
  }
}

/// Those of `aims` that the slider on `from` attacks, the king being off the board, or it would
/// hide the cells behind it. A goal with one enemy piece before it is attacked once that leaves.
template <Colour us>
unsigned KingWatch<us>::watch_goals(const GameBoard& board, Index from, unsigned aims) {
  unsigned attacked = 0;
  for (; aims != 0; aims &= aims - 1) {
    const unsigned bit = aims & -aims;
    const Index goal = goal_of(king_, aims);
    const Index step = way(from, goal).step;
    const auto is_free = [&](Index at) { return board[at].is_empty() || at == king_; };
    Index met = from + step;
    while (met != goal && is_free(met)) met += step;
    if (met == goal) {
      attacked |= bit;
      for (Index place = from + step; place != goal; place += step) add(at(place).entering, bit);
    } else if (board[met].is_piece_of(opposite(us))) {
      Index next = met + step;
      while (next != goal && is_free(next)) next += step;
      if (next == goal) add(at(met).leaving, kUnknown);
    }
  }
  return attacked;
}

/// kUnknown, if the slider on `from`, which looks towards the king, pins a piece.
template <Colour us>
unsigned KingWatch<us>::watch_king(const GameBoard& board, Index from) {
  const Index step = way(from, king_).step;
  std::array<Index, 2> between{};
  std::size_t size = 0;
  for (Index place = from + step; place != king_; place += step) {
    if (board[place].is_empty()) continue;
    if (size == between.size() || board[place] == Occupant::sentinel()) return 0;
    between[size++] = place;
  }
  const auto is_ours = [&](std::size_t i) { return board[between[i]].is_piece_of(us); };
  if (size == 2) {
    if (is_ours(0) != is_ours(1)) add(at(between[is_ours(0) ? 1 : 0]).leaving, kUnknown);
    return 0;
  }
  if (!is_ours(0)) {
    add(at(between[0]).leaving, kUnknown);
    return 0;
  }
  pinned_.add(board[between[0]].slot());
  for (Index place = from + step; place != king_; place += step) add(at(place).entering, kUnknown);
  return kUnknown;
}

template <Colour us>
std::optional<GoalBits> KingWatch<us>::goals_after(const GameBoard& board, Index from,
                                                   Index to) const {
  const unsigned come = at(from).number;
  const unsigned entering = at(to).entering;
  const unsigned leaving = at(from).leaving;
  if (((entering | leaving) & kUnknown) != 0) return std::nullopt;
  unsigned attacked = (once_ & ~(entering | leaving)) | (twice_ & ~(entering & leaving)) | thrice_;
  const unsigned aims = near_king(come, to, king_);
  if (!is_slider(come)) {
    if ((aims & kOwnCell) != 0) return std::nullopt;
    attacked |= aims;
  } else {
    if ((aims & kOwnCell) != 0 && meets_king(board, from, to)) return std::nullopt;
    attacked |= new_attacks(board, from, to, aims & open_ & ~attacked);
  }
  return static_cast<GoalBits>(open_ & ~attacked);
}

/// Those of `aims` that a slider attacks once it has gone from `from` to `to`.
template <Colour us>
unsigned KingWatch<us>::new_attacks(const GameBoard& board, Index from, Index to,
                                    unsigned aims) const {
  unsigned attacked = 0;
  for (; aims != 0; aims &= aims - 1) {
    const Index goal = goal_of(king_, aims);
    const Index step = way(to, goal).step;
    Index met = to + step;
    while (met != goal && (board[met].is_empty() || met == king_ || met == from)) met += step;
    if (met == goal) attacked |= aims & -aims;
  }
  return attacked;
}

/// Whether a slider that goes from `from` to `to`, in line with the king, gives check or pins.
template <Colour us>
bool KingWatch<us>::meets_king(const GameBoard& board, Index from, Index to) const {
  const Index step = way(to, king_).step;
  const auto next = [&](Index place) {
    do place += step;
    while (board[place].is_empty() || place == from);
    return place;
  };
  const Index met = next(to);
  return met == king_ || (board[met].is_piece_of(us) && next(met) == king_);
}

template class KingWatch<Colour::white>;
template class KingWatch<Colour::black>;

}  // namespace doublecheck::mailbox::fen
