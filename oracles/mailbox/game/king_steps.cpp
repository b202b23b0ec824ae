#include "game/king_steps.h"

#include "game/attacked.h"
#include "game/castling.h"

namespace doublecheck::mailbox::game {
namespace {

template <class Open>
GoalBits steps_to(Index king, Open is_open) {
  unsigned steps = 0;
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    steps |= static_cast<unsigned>(is_open(king + kKingGoals[i])) << i;
  return static_cast<GoalBits>(steps);
}

/// Pieces that jump or step attack what the table says.
template <Colour them>
GoalBits without_leapers(const Army& army, Index king, GoalBits steps) {
  unsigned attacked = 0;
  for (const Kind kind : {Kind::knight, Kind::pawn})
    for (const Slot slot : army.of(kind))
      attacked |= near_king(attacker_number(them, kind), army.place(slot), king);
  return static_cast<GoalBits>(steps & ~attacked);
}

/// The king must be off the board, or it would hide the cells behind it from a slider.
template <Colour them>
GoalBits without_sliders(const GameBoard& board, Index king, GoalBits steps) {
  const Army& army = board.army(them);
  for (const Slot slot : army.sliders()) {
    const Index from = army.place(slot);
    unsigned doubtful = steps & near_king(attacker_number(them, army.kind(slot)), from, king);
    for (; doubtful != 0; doubtful &= doubtful - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(doubtful));
      const Index to = king + kKingGoals[i];
      if (is_clear(board, from, to, way(from, to).step))
        steps = static_cast<GoalBits>(steps & ~(1U << i));
    }
  }
  return steps;
}

template <Colour us>
GoalBits without_attacked(GameBoard& board, Index king, GoalBits steps) {
  constexpr Colour them = opposite(us);
  steps = without_leapers<them>(board.army(them), king, steps);
  if (steps == 0) return 0;
  const Occupant lifted = board[king];
  board[king] = {};
  steps = without_sliders<them>(board, king, steps);
  board[king] = lifted;
  return steps;
}

}  // namespace

template <Colour us>
GoalBits open_king_goals(const GameBoard& board) {
  const Index king = board.army(us).king();
  unsigned goals = steps_to(king, [&](Index to) { return !board[to].bears(us); });
  if (board.rights != 0)
    for (const Wing wing : {Wing::kingside, Wing::queenside})
      if (may_castle<us>(board, wing)) goals |= castling_bit(wing);
  return static_cast<GoalBits>(goals);
}

template <Colour us>
GoalBits safe_king_goals(GameBoard& board, GoalBits goals) {
  if (goals == 0) return 0;
  const Index king = board.army(us).king();
  const Index enemy = board.army(opposite(us)).king();
  const auto apart =
      static_cast<GoalBits>(goals & ~near_king(attacker_number(us, Kind::king), enemy, king));
  return without_attacked<us>(board, king, apart);
}

template <Colour us>
GoalBits safe_king_steps_in_atomic(GameBoard& board) {
  const Index king = board.army(us).king();
  const GoalBits steps = steps_to(king, [&](Index to) { return board[to].is_empty(); });
  if (steps == 0) return 0;
  const Index enemy = board.army(opposite(us)).king();
  const GoalBits touching = near_king(attacker_number(us, Kind::king), enemy, king);
  const auto others = static_cast<GoalBits>(steps & ~touching);
  return static_cast<GoalBits>((steps & touching) | without_attacked<us>(board, king, others));
}

template GoalBits open_king_goals<Colour::white>(const GameBoard&);
template GoalBits open_king_goals<Colour::black>(const GameBoard&);
template GoalBits safe_king_goals<Colour::white>(GameBoard&, GoalBits);
template GoalBits safe_king_goals<Colour::black>(GameBoard&, GoalBits);
template GoalBits safe_king_steps_in_atomic<Colour::white>(GameBoard&);
template GoalBits safe_king_steps_in_atomic<Colour::black>(GameBoard&);

}  // namespace doublecheck::mailbox::game
