// Cubes with one layer more along each axis, or one less.
#pragma once

#include <optional>

#include "question/question.h"

namespace doublecheck {

/// From a cube of side `side` to the next larger or smaller one.
struct Recut {
  int side;
  bool grows;
  /// The layers that come, or those that go with all that stands there.
  Coordinates cut;

  Box box() const { return cube_box(grows ? side + 1 : side - 1); }

  /// Where `cell` lies then; nothing where its layer is gone.
  std::optional<Cell> image(Cell cell) const {
    const auto at = cube_box(side).coordinates(cell);
    const bool is_gone = at.file == cut.file || at.rank == cut.rank || at.level == cut.level;
    if (is_gone && !grows) return std::nullopt;
    const auto shifted = [this](int coordinate, int at_cut) {
      return coordinate < at_cut ? coordinate : coordinate + (grows ? 1 : -1);
    };
    return box().cell(
        {shifted(at.file, cut.file), shifted(at.rank, cut.rank), shifted(at.level, cut.level)});
  }

  /// Nothing where either end is gone.
  std::optional<Move> image(const Move& move) const {
    const auto from = image(move.from);
    const auto to = image(move.to);
    return from && to ? std::optional(Move{*from, *to}) : std::nullopt;
  }

  Board image(const Board& board) const {
    Board recut(box());
    for (const Cell cell : occupied_cells(board))
      if (const auto kept = image(cell)) recut[*kept] = board[cell];
    return recut;
  }
};

}  // namespace doublecheck
