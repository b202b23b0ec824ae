#include "fen_games/king_safety.h"

#include "fen_games/game_rules.h"

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

CellSet checkers(const GameRules& rules, const ChessBoard& board, Colour colour) {
  CellSet found;
  const auto king = board.king(colour);
  if (!king) return found;
  for (const Cell cell : rules.check_givers(board, opposite(colour)))
    if (attacks(board, cell, *king)) found.add(cell);
  return found;
}

bool is_pinned(const GameRules& rules, const ChessBoard& board, Cell cell) {
  const auto piece = board[cell];
  if (piece.is(Kind::king)) return false;
  ChessBoard without = board;
  without.clear(cell);
  const auto colour = piece.colour();
  return checkers(rules, without, colour).size() > checkers(rules, board, colour).size();
}

}  // namespace doublecheck::distance
