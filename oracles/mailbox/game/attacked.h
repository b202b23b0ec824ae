// Who attacks a place (B2, B3), by the difference of places.
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

/// Whether the places strictly between two on one line are empty. `step` leads from one to the
/// other, or into a sentinel.
inline bool is_clear(const GameBoard& board, Index from, Index to, Index step) {
  for (Index at = from + step; at != to; at += step)
    if (!board[at].is_empty()) return false;
  return true;
}

/// Whether the piece of `colour` in `slot` attacks `to`, whatever stands there.
inline bool attacks(const GameBoard& board, Colour colour, Slot slot, Index to) {
  const Army& army = board.army(colour);
  const Index from = army.place(slot);
  const Way& there = way(from, to);
  if (!there.is_for(colour, army.kind(slot))) return false;
  return there.step == 0 || is_clear(board, from, to, there.step);
}

/// Whether one of `slots` of `colour` attacks `to`.
inline bool is_attacked(const GameBoard& board, Colour colour, SlotSet slots, Index to) {
  for (const Slot slot : slots)
    if (attacks(board, colour, slot, to)) return true;
  return false;
}

}  // namespace doublecheck::mailbox::game
