// A question as lists of numbers: what shrinkers that know nothing of questions work on.
#pragma once

#include <optional>
#include <vector>

#include "question/question.h"

namespace doublecheck::contest {

using Numbers = std::vector<int>;

/// What a generator would draw, to make a question of it.
struct Recipe {
  /// Of a cube its side; then the side to move, the rights, the clocks, depth and argument, as far
  /// as the question has them.
  Numbers settings;
  /// Cell, colour and kind of each piece.
  std::vector<Numbers> pieces;
  /// From and to of each move of a `replay`.
  std::vector<Numbers> moves;
};

Recipe recipe_of(const Question& question);

/// The question that `recipe` makes, of the form of `like`; nothing where it makes none: a cell is
/// outside of the box, or two pieces stand on one.
std::optional<Question> question_of(const Recipe& recipe, const Question& like);

}  // namespace doublecheck::contest
