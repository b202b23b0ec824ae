#include "racingkings/moves.h"

namespace doublecheck::mailbox::fen::racingkings {
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
