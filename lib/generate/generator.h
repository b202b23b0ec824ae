// Seeded random questions: the same seed gives the same questions, in whatever order they are asked
// for.
#pragma once

#include <cstdint>
#include <span>

#include "generate/random.h"
#include "generate/reach.h"
#include "question/question.h"

namespace doublecheck {

/// The verbs that are asked of each position of `game`, poor ones and rich ones.
std::span<const Verb> ladder(Game game);

/// Not thread safe; generators of the same seed with advisers that give the same answers are alike.
class Generator {
 public:
  /// `adviser` tells moves that can be made, and must outlive the generator.
  Generator(std::uint64_t seed, Oracle& adviser)
      : seed_(seed), adviser_(&adviser), reach_(adviser) {}

  /// The random position of `game` with this number.
  Position position(Game game, std::uint64_t index);

  /// `verb`, one of the game's ladder, asked of the position with this number.
  Question question(Game game, Verb verb, std::uint64_t index, const Position& position);

 private:
  std::uint64_t seed_;
  Oracle* adviser_;
  Reach reach_;
};

}  // namespace doublecheck
