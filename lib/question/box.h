// The box: a square or cube of cells, all games' board shapes (rule B1).
#pragma once

#include <compare>
#include <cstdint>

namespace doublecheck {

/// A cell of some box, as a number from 0 to `Box::cells() - 1`.
/// File varies fastest, then rank, then level, so 0 is `a1` or `a1I`.
using Cell = std::uint16_t;

/// Where a cell lies, each counted from 0; `level` is 0 in a flat box.
struct Coordinates {
  int file = 0;
  int rank = 0;
  int level = 0;

  friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

/// `side` cells along each of `dimensions` axes. Only the boxes of rule B1 are made by notation:
/// side 8 or 4 with two dimensions, side 2 to 16 with three.
struct Box {
  int side = 8;
  int dimensions = 2;
  /// Of the pawns of solitaire chess: upward only (S5), not in all four directions (S1).
  bool pawns_capture_upward = false;
  /// Pieces go as in Raumschach (M2, M3), not as in a cube (B2).
  bool is_of_raumschach = false;

  constexpr int levels() const { return dimensions == 3 ? side : 1; }
  constexpr int cells() const { return side * side * levels(); }

  constexpr bool contains(const Coordinates& at) const {
    return at.file >= 0 && at.file < side && at.rank >= 0 && at.rank < side && at.level >= 0 &&
           at.level < levels();
  }

  /// `at` must lie in the box.
  constexpr Cell cell(const Coordinates& at) const {
    return static_cast<Cell>(at.file + side * (at.rank + side * at.level));
  }

  /// `cell` must be a cell of this box.
  constexpr Coordinates coordinates(Cell cell) const {
    return {cell % side, cell / side % side, cell / (side * side)};
  }

  friend bool operator==(const Box&, const Box&) = default;
};

inline constexpr Box kChessBox{8, 2};
inline constexpr Box kSolitaireBox{4, 2};
inline constexpr Box kUpwardBox{4, 2, true};
inline constexpr Box kRaumschachBox{5, 3, false, true};
inline constexpr int kSmallestCube = 2;
inline constexpr int kLargestCube = 16;

constexpr Box cube_box(int side) {
  return {side, 3};
}

}  // namespace doublecheck
