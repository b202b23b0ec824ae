// A position: what stands where, and whose turn it is.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "question/box.h"
#include "question/game_state.h"
#include "question/piece.h"

namespace doublecheck {

/// The cells of a box and what stands on each.
class Board {
 public:
  explicit Board(Box box) : box_(box), cells_(static_cast<std::size_t>(box.cells())) {}

  const Box& box() const { return box_; }

  Piece operator[](Cell cell) const { return cells_[cell]; }
  Piece& operator[](Cell cell) { return cells_[cell]; }

  const std::vector<Piece>& cells() const { return cells_; }

  int pieces() const {
    return static_cast<int>(cells_.size() -
                            static_cast<std::size_t>(std::ranges::count(cells_, Piece{})));
  }

  int count(Piece piece) const { return static_cast<int>(std::ranges::count(cells_, piece)); }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  Box box_;
  std::vector<Piece> cells_;
};

/// The occupied cells, in rising order.
inline std::vector<Cell> occupied_cells(const Board& board) {
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(board.pieces()));
  for (int cell = 0; cell < board.box().cells(); ++cell)
    if (board[static_cast<Cell>(cell)]) cells.push_back(static_cast<Cell>(cell));
  return cells;
}

/// A board with what some games add to it. What a question's text does not give stays as it is
/// here.
struct Position {
  Board board{kChessBox};
  Colour to_move = Colour::white;
  /// Only in positions that are written as a whole FEN.
  std::optional<GameState> state;
  /// A piece list (V1) is printed in the order in which it was given: its cells in that order, each
  /// occupied cell once. Empty for every other form.
  std::vector<Cell> listing;

  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace doublecheck
