// Where a piece may go: by its distances (B2), past what stands between (B3), and the pawns of the
// 8x8 box, which look ahead (V3), and those of Raumschach, whose way ahead is to higher ranks and
// levels for White and to lower ones for Black (M3, M4).
#pragma once

#include <ranges>

#include "question/label.h"
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

/// B2 for every kind but the pawn of the 8x8 box, which has functions of its own below.
bool is_within_reach(Kind kind, const Box& box, const Distances& d);

/// B3: kinds that need every cell strictly between to be empty.
bool is_slider(Kind kind);

/// The `k`-th of the `steps - 1` cells strictly between; they divide the way evenly.
constexpr Cell cell_between(Cell from, Cell to, int k, int steps) {
  return static_cast<Cell>(from + k * (to - from) / steps);
}

/// B2 and B3 for a piece of this kind on `from`, whatever stands on `to`.
bool reaches(const Board& board, Kind kind, Cell from, Cell to);

/// Ranks of the 8x8 box are counted from 0, as in Coordinates.
int first_rank(Colour colour);
int last_rank(Colour colour);

/// How many ranks `to` lies ahead of `from`, as `colour` looks at the 8x8 box.
int ranks_ahead(Colour colour, Cell from, Cell to);

/// One step diagonally forward, whatever stands there. None from the last rank: nothing lies ahead.
bool pawn_attacks(Colour colour, Cell from, Cell to);

/// The pawn on `from` may step onto `to`, which is empty.
bool pawn_steps(const Board& board, Cell from, Cell to);

/// `from` is on the start rank, `to` two steps ahead in the same file; what stands there is not
/// asked.
bool is_double_step(Colour colour, Cell from, Cell to);

/// The pawn on `from` may go two steps at once to `to`.
bool pawn_double_steps(const Board& board, Cell from, Cell to);

// --- The pawns of Raumschach (M3, M4) -----------------------------------------------------------

/// M3: one step straight ahead or straight up, whatever stands there.
bool raumschach_pawn_steps(Colour colour, Cell from, Cell to);

/// M3: one step along a planar diagonal that leads ahead or up, and not back, whatever stands
/// there.
bool raumschach_pawn_captures(Colour colour, Cell from, Cell to);

/// M4: where a pawn becomes something else.
bool is_raumschach_goal(Colour colour, Cell cell);

// --- Labels that tell of a way (B2, B3) ---------------------------------------------------------

/// Line, planar diagonal, triagonal and slide of a move that such a piece makes.
void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to);

/// B3-blocked for one piece: it could go by B2, but something stands between.
bool is_blocked(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
