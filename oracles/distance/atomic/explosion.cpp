#include "atomic/explosion.h"

#include "board/reach.h"

namespace doublecheck::distance {

bool is_around(Cell cell, Cell target) {
  return distances(kChessBox, cell, target).most == 1;
}

Board after_explosion(const Board& board, const Move& move, Cell captured) {
  Board after = board;
  after[captured] = Piece{};
  after[move.from] = Piece{};
  for (const Cell cell : all_cells(board.box()))
    if (is_around(cell, move.to) && !after[cell].is(Kind::pawn)) after[cell] = Piece{};
  return after;
}

void explode(ChessBoard& board, Cell target) {
  for (const Cell cell : cells_in_reach(Kind::king, target) & board.occupied())
    if (!board[cell].is(Kind::pawn)) board.clear(cell);
}

}  // namespace doublecheck::distance
