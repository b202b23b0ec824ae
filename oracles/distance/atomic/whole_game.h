// Whole games of atomic chess (L5).
#pragma once

#include "fen_games/game_rules.h"

namespace doublecheck::distance {

const GameRules& atomic_rules();

}  // namespace doublecheck::distance
