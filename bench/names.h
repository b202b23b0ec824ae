// Names of benchmarks.
#pragma once

#include <string>

#include "question/question.h"

namespace doublecheck::bench {

/// The games, in the order of their benchmarks.
inline constexpr Game kGames[] = {Game::cube, Game::chess, Game::solitaire, Game::atomic};

/// `VERB/GAME`.
inline std::string name_of(Verb verb, Game game) {
  return std::string(doublecheck::name_of(verb)) + '/' + std::string(doublecheck::name_of(game));
}

}  // namespace doublecheck::bench
