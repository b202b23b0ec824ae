#include "game_check.h"

namespace doublecheck::distance {

bool attacks(const ChessBoard& board, Cell from, Cell to) {
  const auto piece = board[from];
  if (piece.kind() == Kind::pawn) return pawn_capture_cells(piece.colour(), from).contains(to);
  if (!cells_in_reach(piece.kind(), from).contains(to)) return false;
  return (cells_between(from, to) & board.occupied()).empty();  // B3: none for king and knight
}

bool is_attacked(const ChessBoard& board, Cell target, CellSet pieces) {
  for (const Cell cell : pieces& cells_in_any_reach(target))
    if (attacks(board, cell, target)) return true;
  return false;
}

CellSet check_givers(Game game, const ChessBoard& board, Colour side) {
  CellSet pieces = board.of(side);
  if (game != Game::atomic) return pieces;
  if (const auto king = board.king(side)) pieces.remove(*king);
  return pieces;
}

CellSet checkers(Game game, const ChessBoard& board, Colour colour) {
  CellSet found;
  const auto king = board.king(colour);
  if (!king) return found;
  for (const Cell cell : check_givers(game, board, opposite(colour)))
    if (attacks(board, cell, *king)) found.add(cell);
  return found;
}

bool is_beside_king(const ChessBoard& board, Cell cell, Colour colour) {
  const auto king = board.king(colour);
  return king && cells_in_reach(Kind::king, *king).contains(cell);
}

bool kings_touch(const ChessBoard& board) {
  const auto white = board.king(Colour::white);
  return white && is_beside_king(board, *white, Colour::black);
}

bool is_in_check(Game game, const ChessBoard& board, Colour colour) {
  const auto king = board.king(colour);
  if (!king || (game == Game::atomic && kings_touch(board))) return false;
  return is_attacked(board, *king, check_givers(game, board, opposite(colour)));
}

bool is_pinned(Game game, const ChessBoard& board, Cell cell) {
  const auto piece = board[cell];
  if (piece.is(Kind::king)) return false;
  ChessBoard without = board;
  without.clear(cell);
  const auto colour = piece.colour();
  return checkers(game, without, colour).size() > checkers(game, board, colour).size();
}

}  // namespace doublecheck::distance
