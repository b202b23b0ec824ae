// What keeps the pieces of the side to move from moving freely (V4).
#pragma once

#include "game/game_board.h"

namespace doublecheck::mailbox::game {

struct PinsAndChecks {
  int checkers = 0;
  /// Where the last checker that was found stands; kNowhere without one.
  Index checker = kNowhere;
  /// Slots of the side to move: the only pieces between their king and an enemy slider.
  SlotSet pinned;
};

/// Of the king of `us`, by enemy pieces other than the king.
template <Colour us>
PinsAndChecks pins_and_checks(const GameBoard& board);

}  // namespace doublecheck::mailbox::game
