// How random whole FENs come about.
#pragma once

#include <cstdint>

namespace doublecheck {

enum class Origin : std::uint8_t {
  any,
  setups,   // set up at random, some of them illegal on purpose
  playouts  // of games from the start position or one of corpus/perft, and never from a set-up
};

/// What random whole FENs are to be like.
struct Draws {
  Origin origin = Origin::any;
  /// For engines: only positions that a game can have reached (L2, L8 to L11), and
  /// clocks as draw_lifelike_clocks draws them.
  bool lifelike = false;
};

}  // namespace doublecheck
