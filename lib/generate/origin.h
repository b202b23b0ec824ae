// How random whole FENs come about.
#pragma once

#include <cstdint>

namespace doublecheck {

enum class Origin : std::uint8_t {
  any,
  setups,   // set up at random, some of them illegal on purpose
  playouts  // of games from the start position or one of corpus/perft, and never from a set-up
};

}  // namespace doublecheck
