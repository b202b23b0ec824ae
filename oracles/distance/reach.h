// Where a piece may go: by its distances (B2) and past what stands between (B3).
#pragma once

#include <ranges>

#include "question/position.h"

namespace doublecheck::distance {

/// The absolute distances between two cells along the axes, sorted (B2). In a flat box the distance
/// along the missing axis is 0, so it is `least`.
struct Distances {
  int least = 0;
  int middle = 0;
  int most = 0;
};

inline auto all_cells(const Box& box) {
  return std::views::iota(Cell{0}, static_cast<Cell>(box.cells()));
}

/// Both cells are cells of `box`.
Distances distances(const Box& box, Cell from, Cell to);

/// B2 for every kind but the pawn of the 8x8 box, which pawn.h has.
bool is_within_reach(Kind kind, const Box& box, const Distances& d);

/// B3: kinds that need every cell strictly between to be empty.
bool is_slider(Kind kind);

/// The `k`-th of the `steps - 1` cells strictly between; they divide the way evenly.
constexpr Cell cell_between(Cell from, Cell to, int k, int steps) {
  return static_cast<Cell>(from + k * (to - from) / steps);
}

/// B2 and B3 for a piece of this kind on `from`, whatever stands on `to`.
bool reaches(const Board& board, Kind kind, Cell from, Cell to);

}  // namespace doublecheck::distance
