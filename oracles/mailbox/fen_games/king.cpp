#include "fen_games/king.h"

#include <bit>

#include "board/moves.h"

namespace doublecheck::mailbox::fen {
namespace {

template <Colour us>
void look_from_slider(const GameBoard& board, Index king, Index slider, Index step,
                      PinsAndChecks& found) {
  const Index met = first_met(board, slider, step);
  if (met == king) {
    ++found.checkers;
    found.checker = slider;
  } else if (board[met].is_piece_of(us) && first_met(board, met, step) == king) {
    found.pinned.add(board[met].slot());
  }
}

}  // namespace

template <Colour us>
PinsAndChecks pins_and_checks(const GameBoard& board) {
  constexpr Colour them = opposite(us);
  const Army& army = board.army(them);
  const Index king = board.army(us).king();
  PinsAndChecks found;
  for (const Slot slot : army.sliders()) {
    const Way& there = way(army.place(slot), king);
    if (there.is_for(them, army.kind(slot)))
      look_from_slider<us>(board, king, army.place(slot), there.step, found);
  }
  for (const Slot slot : army.of(Kind::knight))
    if (way(army.place(slot), king).is_for(them, Kind::knight)) {
      ++found.checkers;
      found.checker = army.place(slot);
    }
  for (const Index aside : {-1, 1})
    if (const Index pawn = king + forward(us) + aside; board.holds(pawn, them, Kind::pawn)) {
      ++found.checkers;
      found.checker = pawn;
    }
  return found;
}

template PinsAndChecks pins_and_checks<Colour::white>(const GameBoard&);
template PinsAndChecks pins_and_checks<Colour::black>(const GameBoard&);

namespace {

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

}  // namespace

template <Colour us>
GoalBits unattacked_goals(GameBoard& board, GoalBits goals) {
  constexpr Colour them = opposite(us);
  const Index king = board.army(us).king();
  goals = without_leapers<them>(board.army(them), king, goals);
  if (goals == 0) return 0;
  const Occupant lifted = board[king];
  board[king] = {};
  goals = without_sliders<them>(board, king, goals);
  board[king] = lifted;
  return goals;
}

template <Colour us>
GoalBits open_king_goals(const GameBoard& board) {
  const Index king = board.army(us).king();
  unsigned goals = 0;
  for (std::size_t i = 0; i < kKingSteps.size(); ++i)
    goals |= static_cast<unsigned>(!board[king + kKingGoals[i]].bears(us)) << i;
  if (board.rights != 0)
    for (const Wing wing : kWings)
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
  return unattacked_goals<us>(board, apart);
}

template <Colour us>
bool en_passant_is_safe(GameBoard& board, Index from) {
  const GameMove move{static_cast<std::uint8_t>(from), board.en_passant, Special::en_passant,
                      Kind::queen};
  const Undo undo = make<us>(board, move);
  const SlotSet enemies = board.army(opposite(us)).pieces();
  const bool safe = !is_attacked(board, opposite(us), enemies, board.army(us).king());
  unmake<us>(board, move, undo);
  return safe;
}

template GoalBits open_king_goals<Colour::white>(const GameBoard&);
template GoalBits open_king_goals<Colour::black>(const GameBoard&);
template GoalBits safe_king_goals<Colour::white>(GameBoard&, GoalBits);
template GoalBits safe_king_goals<Colour::black>(GameBoard&, GoalBits);
template GoalBits unattacked_goals<Colour::white>(GameBoard&, GoalBits);
template GoalBits unattacked_goals<Colour::black>(GameBoard&, GoalBits);
template bool en_passant_is_safe<Colour::white>(GameBoard&, Index);
template bool en_passant_is_safe<Colour::black>(GameBoard&, Index);

}  // namespace doublecheck::mailbox::fen
