// A cell of a board at random.
#pragma once

#include "question/box.h"
#include "random/random.h"

namespace doublecheck {

inline Cell random_cell(Random& random, const Box& box = kChessBox) {
  return static_cast<Cell>(random.below(static_cast<std::uint32_t>(box.cells())));
}

}  // namespace doublecheck
