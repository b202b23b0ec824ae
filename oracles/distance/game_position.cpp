#include "game_position.h"

#include "reach.h"

namespace doublecheck::distance {

ChessBoard::ChessBoard(const Board& board) {
  for (const Cell cell : all_cells(kChessBox))
    if (board[cell]) put(cell, board[cell]);
}

int ChessBoard::count(Piece piece) const {
  int found = 0;
  for (const Cell cell : of(piece.colour())) found += cells_[cell] == piece;
  return found;
}

Board ChessBoard::as_board() const {
  Board board(kChessBox);
  for (const Cell cell : occupied()) board[cell] = cells_[cell];
  return board;
}

GamePosition game_position(const Question& question) {
  const auto& position = question.position;
  return {question.game, ChessBoard(position.board), position.to_move, *position.state};
}

Position as_position(const GamePosition& position) {
  return {position.board.as_board(), position.to_move, position.state, {}};
}

}  // namespace doublecheck::distance
