// Positions of whole games: from playouts, and set up at random.
#pragma once

#include <cstdint>

#include "generate/random.h"
#include "question/oracle.h"

namespace doublecheck {

/// Not thread safe; those of the same seed with advisers that give the same answers are alike.
class GamePositions {
 public:
  /// `adviser` tells the legal moves and plays them, and must outlive this.
  GamePositions(std::uint64_t seed, Oracle& adviser) : seed_(seed), adviser_(&adviser) {}

  /// The whole FEN with this number, of chess or atomic.
  Position position(Game game, std::uint64_t index);

 private:
  std::uint64_t seed_;
  Oracle* adviser_;
};

}  // namespace doublecheck
