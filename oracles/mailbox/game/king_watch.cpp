#include "game/king_watch.h"

#include "game/king_steps.h"

namespace doublecheck::mailbox::game {
namespace {

/// With more pieces between a slider and a goal, no single move opens the line or makes a pin.
constexpr int kMostBetween = 2;

}  // namespace

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

}  // namespace doublecheck::mailbox::game
