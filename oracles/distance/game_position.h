// A position of a whole game (section L), small enough to be copied for every move.
#pragma once

#include <optional>

#include "chess_reach.h"
#include "question/question.h"

namespace doublecheck::distance {

/// The 8x8 board by cell, with the sets of cells that are looked for at every move.
class ChessBoard {
 public:
  /// `board` has the 8x8 box.
  explicit ChessBoard(const Board& board);

  Piece operator[](Cell cell) const { return cells_[cell]; }
  CellSet of(Colour colour) const { return colours_[static_cast<std::size_t>(colour)]; }
  CellSet occupied() const { return colours_[0] | colours_[1]; }

  /// The king of `colour`; nothing if it has none, the lowest cell of several.
  std::optional<Cell> king(Colour colour) const {
    for (const Cell cell : of(colour) & kings_) return cell;
    return std::nullopt;
  }

  int count(Piece piece) const;

  void put(Cell cell, Piece piece) {
    clear(cell);
    cells_[cell] = piece;
    colours_[static_cast<std::size_t>(piece.colour())].add(cell);
    if (piece.kind() == Kind::king) kings_.add(cell);
  }
  void clear(Cell cell) {
    cells_[cell] = Piece{};
    colours_[0].remove(cell);
    colours_[1].remove(cell);
    kings_.remove(cell);
  }

  Board as_board() const;

 private:
  ByCell<Piece> cells_{};
  std::array<CellSet, 2> colours_{};
  CellSet kings_;
};

struct GamePosition {
  /// Chess or atomic.
  Game game;
  ChessBoard board;
  Colour to_move;
  GameState state;
};

/// `question` is of a whole FEN.
GamePosition game_position(const Question& question);

Position as_position(const GamePosition& position);

}  // namespace doublecheck::distance
