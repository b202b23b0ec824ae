// Names of benchmarks.
#pragma once

#include <string>

#include "question/game_definition.h"
#include "question/question.h"

namespace doublecheck::bench {

/// Whether questions of this form are about whole FENs.
inline bool is_of_fen(const Shape& shape) {
  return shape.position->has_state;
}

inline bool has_fens(Game game) {
  return definition_of(game).whole != nullptr;
}

/// `VERB/GAME`, and `/fen` behind it for whole FENs.
inline std::string name_of(const Shape& shape) {
  return std::string(doublecheck::name_of(shape.verb)) + '/' +
         std::string(doublecheck::name_of(shape.game)) + (is_of_fen(shape) ? "/fen" : "");
}

}  // namespace doublecheck::bench
