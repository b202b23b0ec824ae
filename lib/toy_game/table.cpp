// The table of games of the program, and one line more.
#include <array>

#include "question/game_definition.h"

namespace doublecheck {

extern const GameDefinition race_game;

std::span<const GameDefinition* const> game_table() {
  static constexpr std::array kTable{
#define DOUBLECHECK_GAME(name) &name##_game,
#include "question/games.def"
      DOUBLECHECK_GAME(race)
#undef DOUBLECHECK_GAME
  };
  return kTable;
}

}  // namespace doublecheck
