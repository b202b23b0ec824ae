// Positions of whole games: from playouts, and set up at random.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generate/origin.h"
#include "generate/playout.h"
#include "generate/reach.h"

namespace doublecheck {

/// Not thread safe; those of the same seed with advisers that give the same answers are alike.
class GamePositions {
 public:
  /// `adviser` tells the legal moves and plays them, and must outlive this. Where it does not tell,
  /// positions are set up. Of lifelike ones it tells which a game can have reached, too.
  GamePositions(std::uint64_t seed, Oracle& adviser, Draws draws = {})
      : seed_(seed), adviser_(&adviser), draws_(draws), reach_(adviser) {}

  static constexpr std::uint64_t kBlock = 64;

  /// The whole FEN of `game` with this number. Cheap if the numbers rise: up to kBlock of
  /// them share a playout, which begins at a multiple of kBlock.
  Position position(Game game, std::uint64_t index);

 private:
  /// A playout, or several where games end, with a position for each number of a block.
  struct Walk {
    Game game;
    std::uint64_t block;
    Random random;
    Playout playout;
    std::vector<Position> positions;  // of the numbers so far
  };

  std::uint32_t draw_percent(Random& random) const;
  const Position& walked(Game game, std::uint64_t index);
  Walk begin(Game game, std::uint64_t block);
  Playout start(Random& random, Game game);
  Playout start_anew(Random& random, Game game);
  Position reachable(Position position, Random& random, Game game);
  Position legal_setup(Random& random, Game game);

  std::uint64_t seed_;
  Oracle* adviser_;
  Draws draws_;
  Reach reach_;
  std::optional<Walk> walk_;  // the last one
};

}  // namespace doublecheck
