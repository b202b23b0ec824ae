// Seeded random questions: the same seed gives the same questions, in whatever order they are asked
// for.
#pragma once

#include <cstdint>

#include "generate/arguments.h"
#include "generate/game_positions.h"
#include "generate/reach.h"
#include "question/question.h"
#include "random/random.h"

namespace doublecheck {

/// Not thread safe; generators of the same seed with advisers that give the same answers are alike.
class Generator {
 public:
  /// `adviser` tells moves that can be made, and must outlive the generator.
  Generator(std::uint64_t seed, Oracle& adviser, Draws draws = {})
      : seed_(seed),
        adviser_(&adviser),
        reach_(adviser),
        legal_(adviser),
        games_(seed, adviser, draws) {}

  /// The random position of this form with this number.
  Position position(const GameForm& form, std::uint64_t index);

  /// A question of this form about the position with this number.
  Question question(const Shape& shape, std::uint64_t index, const Position& position);

 private:
  std::uint64_t seed_;
  Oracle* adviser_;
  Reach reach_;
  LastLegal legal_;
  GamePositions games_;
};

}  // namespace doublecheck
