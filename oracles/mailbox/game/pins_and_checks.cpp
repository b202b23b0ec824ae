#include "game/pins_and_checks.h"

namespace doublecheck::mailbox::game {
namespace {

/// The first place from `start` on, in steps of `step`, that is not empty.
Index first_met(const GameBoard& board, Index start, Index step) {
  Index at = start + step;
  while (board[at].is_empty()) at += step;
  return at;
}

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

}  // namespace doublecheck::mailbox::game
