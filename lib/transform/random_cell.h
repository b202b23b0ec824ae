// A cell of a board, and a colour, at random.
#pragma once

#include "question/box.h"
#include "question/piece.h"
#include "random/random.h"

namespace doublecheck {

inline Cell random_cell(Random& random, const Box& box = kChessBox) {
  return static_cast<Cell>(random.below(static_cast<std::uint32_t>(box.cells())));
}

inline Colour random_colour(Random& random) {
  return random.chance(50) ? Colour::white : Colour::black;
}

}  // namespace doublecheck
