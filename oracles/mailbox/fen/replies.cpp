#include "fen/replies.h"

#include <bit>

#include "fen/piece_moves.h"

namespace doublecheck::mailbox::fen {
namespace {

/// With more pieces between a slider and a goal, no single move opens the line or makes a pin.
constexpr int kMostBetween = 2;

/// The moves of a slider beyond `from` in steps of `step`.
template <Colour us>
int count_beyond(const GameBoard& board, Index from, Index step) {
  return static_cast<int>(slide<us>(board, from, step, Counting{}).count());
}

template <Colour us>
int count_pawn(const GameBoard& board, Index from) {
  const Index to = from + forward(us);
  const bool steps = board[to].is_empty();
  const int captures =
      board[to - 1].is_piece_of(opposite(us)) + board[to + 1].is_piece_of(opposite(us));
  if (is_on_rank(us, kRankBeforeLast, from))
    return (steps + captures) * static_cast<int>(std::size(kPromotions));
  const bool twice =
      steps && is_on_rank(us, kStartRank, from) && board[to + forward(us)].is_empty();
  return steps + captures + twice;
}

}  // namespace

template <Colour us>
Reach<us>::Reach(const GameBoard& board) {
  const Army& army = board.army(us);
  counts_[0] = 0;
  for (const Slot slot : army.sliders()) add_slider(board, slot);
  for (const Slot slot : army.of(Kind::knight)) add_knight(board, slot);
  for (const Slot slot : army.of(Kind::pawn)) add_pawn(board, slot);
}

template <Colour us>
void Reach<us>::add_slider(const GameBoard& board, Slot slot) {
  const Kind kind = board.army(us).kind(slot);
  const int before = total_;
  if (kind != Kind::bishop)
    for (const Index step : kRookSteps) add_ray(board, slot, step);
  if (kind != Kind::rook)
    for (const Index step : kBishopSteps) add_ray(board, slot, step);
  counts_[slot] = static_cast<std::uint8_t>(total_ - before);
}

template <Colour us>
void Reach<us>::add_ray(const GameBoard& board, Slot slot, Index step) {
  Index to = board.army(us).place(slot) + step;
  for (; board[to].is_empty(); to += step) {
    at(to).add(slot);
    ++total_;
  }
  at(to).add(slot);  // harmless at a sentinel
  total_ += !board[to].bears(us);
}

template <Colour us>
void Reach<us>::add_knight(const GameBoard& board, Slot slot) {
  const int before = total_;
  for (const Index step : kKnightSteps) {
    const Index to = board.army(us).place(slot) + step;
    if (board[to].bears(us))
      at(to).add(slot);
    else
      ++total_;
  }
  counts_[slot] = static_cast<std::uint8_t>(total_ - before);
}

template <Colour us>
void Reach<us>::add_pawn(const GameBoard& board, Slot slot) {
  const Index from = board.army(us).place(slot);
  const Index to = from + forward(us);
  for (const Index seen : {to - 1, to, to + 1}) at(seen).add(slot);
  if (is_on_rank(us, kStartRank, from)) at(to + forward(us)).add(slot);
  const int count = count_pawn<us>(board, from);
  counts_[slot] = static_cast<std::uint8_t>(count);
  total_ += count;
}

template <Colour us>
std::uint64_t Reach<us>::count_after(const GameBoard& board, const GameMove& move,
                                     Occupant taken) const {
  const Army& army = board.army(us);  // without the piece that was taken
  const SlotSet sliders = army.sliders();
  int count = total_;
  for (const Slot slot : at(move.from) & sliders)
    count += count_beyond<us>(board, move.from, way(army.place(slot), move.from).step);
  if (taken.is_empty()) {
    for (const Slot slot : at(move.to) & sliders)
      count -= count_beyond<us>(board, move.to, way(army.place(slot), move.to).step);
  } else {
    count += (at(move.to) & (sliders | army.of(Kind::knight))).size() - counts_[taken.slot()];
  }
  for (const Slot slot : (at(move.from) | at(move.to)) & army.of(Kind::pawn))
    count += count_pawn<us>(board, army.place(slot)) - counts_[slot];
  return static_cast<std::uint64_t>(count);
}

template class Reach<Colour::white>;
template class Reach<Colour::black>;

template <Colour us>
KingWatch<us>::KingWatch(GameBoard& board) : open_(open_king_goals<us>(board)) {
  before_ = {pins_and_checks<us>(board), safe_king_goals<us>(board, open_)};
  barred_ = static_cast<GoalBits>((open_ & ~before_.goals) |
                                  (before_.found.pinned.empty() ? 0 : kOwnCell));
  const Index king = board.army(us).king();
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    at(king + kKingGoals[i]) = static_cast<GoalBits>(1 << i);
  watch_castling(board);
  watch_lines(board, king);
}

/// The way and the rook, which may be captured.
template <Colour us>
void KingWatch<us>::watch_castling(const GameBoard& board) {
  for (const Wing wing : {Wing::kingside, Wing::queenside}) {
    if ((board.rights & right_bit(us, wing)) == 0) continue;
    const auto [king, goal, passed, rook, beside] = castling_way(us, wing);
    for (Index place = passed;; place += passed - king) {
      at(place) = static_cast<GoalBits>(at(place) | castling_bit(wing));
      if (place == rook) break;
    }
  }
}

template <Colour us>
void KingWatch<us>::watch_lines(const GameBoard& board, Index king) {
  const Army& army = board.army(opposite(us));
  for (const Slot slot : army.sliders()) {
    const Index from = army.place(slot);
    const unsigned number = attacker_number(opposite(us), army.kind(slot));
    unsigned aims = near_king(number, from, king) & (open_ | kOwnCell);
    for (; aims != 0; aims &= aims - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(aims));
      watch_line(board, from, king, king + kKingGoals[i], static_cast<GoalBits>(1 << i));
    }
  }
}

template <Colour us>
void KingWatch<us>::watch_line(const GameBoard& board, Index from, Index king, Index goal,
                               GoalBits bit) {
  const Index step = way(from, goal).step;
  int between = 0;
  for (Index place = from + step; place != goal; place += step) {
    if (board[place] == Occupant::sentinel()) return;
    between += !board[place].is_empty() && place != king;
  }
  if (between > kMostBetween) return;
  for (Index place = from + step; place != goal; place += step)
    at(place) = static_cast<GoalBits>(at(place) | bit);
}

template <Colour us>
GoalBits KingWatch<us>::touched_by(const GameBoard& board, const GameMove& move) const {
  const Kind after = board.army(opposite(us)).kind(board[move.to].slot());
  const Kind before = move.special == Special::promotion ? Kind::pawn : after;
  const Index king = board.army(us).king();
  const unsigned left = near_king(attacker_number(opposite(us), before), move.from, king);
  const unsigned aimed_at = near_king(attacker_number(opposite(us), after), move.to, king);
  return static_cast<GoalBits>(at(move.from) | at(move.to) | (left & barred_) |
                               (aimed_at & (before_.goals | kOwnCell)));
}

template <Colour us>
KingState KingWatch<us>::after(GameBoard& board, const GameMove& move) const {
  const GoalBits touched = touched_by(board, move);
  KingState king = before_;
  if ((touched & kOwnCell) != 0) king.found = pins_and_checks<us>(board);
  if (const auto goals = static_cast<GoalBits>(touched & ~kOwnCell); goals != 0) {
    const auto open = static_cast<GoalBits>(goals & open_king_goals<us>(board));
    king.goals = static_cast<GoalBits>((king.goals & ~goals) | safe_king_goals<us>(board, open));
  }
  return king;
}

template class KingWatch<Colour::white>;
template class KingWatch<Colour::black>;

}  // namespace doublecheck::mailbox::fen
