// Whole games of chess (section L).
#pragma once

#include "fen_games/game_rules.h"

namespace doublecheck::distance {

const GameRules& chess_rules();

}  // namespace doublecheck::distance
