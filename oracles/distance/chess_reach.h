// B2 and B3 for every pair of cells of the 8x8 box, told once by their distances.
#pragma once

#include <array>

#include "cell_set.h"
#include "question/piece.h"

namespace doublecheck::distance {

inline constexpr std::size_t kChessCells = 64;

template <class Value>
using ByCell = std::array<Value, kChessCells>;

struct ChessReach {
  ChessReach();

  /// B2 for every kind but pawns.
  std::array<ByCell<CellSet>, kKinds.size()> reach{};
  /// V3 for each colour: one step forward, and from the start rank two.
  std::array<ByCell<CellSet>, 2> pawn_steps{};
  /// V3 for each colour: one step diagonally forward.
  std::array<ByCell<CellSet>, 2> pawn_captures{};
  /// The cells that a queen or a knight reaches: whatever else goes to a cell stands on one of
  /// them.
  ByCell<CellSet> any_reach{};
  /// The cells strictly between two cells that a queen could go between; none for other pairs.
  ByCell<ByCell<CellSet>> between{};
};

extern const ChessReach kChessReach;

inline CellSet cells_in_reach(Kind kind, Cell from) {
  return kChessReach.reach[static_cast<std::size_t>(kind)][from];
}
inline CellSet pawn_step_cells(Colour colour, Cell from) {
  return kChessReach.pawn_steps[static_cast<std::size_t>(colour)][from];
}
inline CellSet pawn_capture_cells(Colour colour, Cell from) {
  return kChessReach.pawn_captures[static_cast<std::size_t>(colour)][from];
}
inline CellSet cells_in_any_reach(Cell from) {
  return kChessReach.any_reach[from];
}
inline CellSet cells_between(Cell from, Cell to) {
  return kChessReach.between[from][to];
}

}  // namespace doublecheck::distance
