#include "racingkings/moves.h"

#include "board/moves.h"

namespace doublecheck::mailbox::fen::racingkings {

template <Colour us>
ForbiddenChecks<us>::ForbiddenChecks(const GameBoard& board)
    : enemy_(board.army(opposite(us)).king()) {
  for (const Index step : kRookSteps) look_along(board, step, Kind::rook);
  for (const Index step : kBishopSteps) look_along(board, step, Kind::bishop);
  for (const Index step : kKnightSteps) forbid(enemy_ + step, bit(Kind::knight));
}

template <Colour us>
void ForbiddenChecks<us>::forbid(Index place, unsigned kinds) {
  std::uint8_t& forbidden = forbidden_[static_cast<std::size_t>(place)];
  forbidden = static_cast<std::uint8_t>(forbidden | kinds);
}

template <Colour us>
void ForbiddenChecks<us>::look_along(const GameBoard& board, Index step, Kind slider) {
  Index at = enemy_;
  do {
    at += step;
    forbid(at, bit(slider) | bit(Kind::queen));
  } while (board[at].is_empty());
  if (!board[at].is_piece_of(us)) return;
  const Index behind = first_met(board, at, step);
  if (board.holds(behind, us, slider) || board.holds(behind, us, Kind::queen))
    hold(board, at, step);
}

template <Colour us>
void ForbiddenChecks<us>::hold(const GameBoard& board, Index at, Index step) {
  if (at != board.army(us).king()) return held_.add(board[at].slot());
  const unsigned along = goal_at(at + step, at) | goal_at(at - step, at);
  king_steps_ = static_cast<GoalBits>(king_steps_ & along);
}

template class ForbiddenChecks<Colour::white>;
template class ForbiddenChecks<Colour::black>;

// --- The end -------------------------------------------------------------------------------------

namespace {

/// Whether Black's king has a move to rank 8.
bool black_follows(GameBoard& board) {
  const Index king = board.army(Colour::black).king();
  if (!is_on_rank(Colour::white, kRankBeforeLast, king)) return false;
  unsigned steps = ForbiddenChecks<Colour::black>(board).king_steps();
  steps &= safe_king_goals<Colour::black>(board, open_king_goals<Colour::black>(board));
  for (; steps != 0; steps &= steps - 1)
    if (is_on_rank(Colour::white, kLastRank,
                   king + kKingGoals[static_cast<std::size_t>(std::countr_zero(steps))]))
      return true;
  return false;
}

}  // namespace

bool is_over(GameBoard& board, Colour side) {
  if (is_on_goal(board, Colour::black)) return true;
  return is_on_goal(board, Colour::white) && (side == Colour::white || !black_follows(board));
}

}  // namespace doublecheck::mailbox::fen::racingkings
