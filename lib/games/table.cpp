// The table of games. A program with a game more defines its own in place of this (lib/toy_game).
#include <array>

#include "question/game_definition.h"

namespace doublecheck {

std::span<const GameDefinition* const> game_table() {
  static constexpr std::array kTable{
#define DOUBLECHECK_GAME(name) &name##_game,
#include "question/games.def"
#undef DOUBLECHECK_GAME
  };
  return kTable;
}

}  // namespace doublecheck
