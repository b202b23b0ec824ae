// The last move of a game (L8): whether it can have given the check.
#pragma once

#include "fen_games/position.h"

namespace doublecheck::distance {

/// L8 for a chess position whose side to move is in check.
bool is_check_explained(const GamePosition& position);

}  // namespace doublecheck::distance
