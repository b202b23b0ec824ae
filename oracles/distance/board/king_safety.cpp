#include "board/king_safety.h"

#include <algorithm>

#include "board/reach.h"

namespace doublecheck::distance {

bool attacks(const Board& board, Cell from, Cell to) {
  const auto piece = board[from];
  if (piece.kind() == Kind::pawn && board.box() == kChessBox)
    return pawn_attacks(piece.colour(), from, to);
  if (piece.kind() == Kind::pawn && board.box().is_of_raumschach)
    return raumschach_pawn_captures(piece.colour(), from, to);
  return reaches(board, piece.kind(), from, to);
}

bool is_attacked(const Board& board, Cell target, Colour side) {
  const auto cells = board.cells();
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell].is(side) && attacks(board, static_cast<Cell>(cell), target)) return true;
  return false;
}

std::optional<Cell> king_cell(const Board& board, Colour colour) {
  const Piece king(colour, Kind::king);
  const auto cells = board.cells();
  const auto found = std::ranges::find(cells, king);
  if (found == cells.end()) return std::nullopt;
  return static_cast<Cell>(found - cells.begin());
}

std::vector<Cell> checkers(const Board& board, Colour colour) {
  std::vector<Cell> found;
  const auto king = king_cell(board, colour);
  if (!king) return found;
  for (const Cell cell : all_cells(board.box()))
    if (board[cell].is(opposite(colour)) && attacks(board, cell, *king)) found.push_back(cell);
  return found;
}

bool is_in_check(const Board& board, Colour colour) {
  const auto king = king_cell(board, colour);
  return king && is_attacked(board, *king, opposite(colour));
}

Board moved(const Board& board, Cell from, Cell to) {
  Board after = board;
  after[to] = after[from];
  after[from] = Piece{};
  return after;
}

bool is_safe(const Board& board, Cell from, Cell to) {
  return !is_in_check(moved(board, from, to), board[from].colour());
}

bool is_pinned(const Board& board, Cell cell) {
  const auto piece = board[cell];
  if (piece.kind() == Kind::king) return false;
  const auto king = king_cell(board, piece.colour());
  // What stands between a slider and the king is where a queen of the king's cell could go.
  if (!king || !is_within_reach(Kind::queen, board.box(), distances(board.box(), *king, cell)))
    return false;
  Board without = board;
  without[cell] = Piece{};
  return checkers(without, piece.colour()).size() > checkers(board, piece.colour()).size();
}

bool has_pinned(const Board& board, Colour colour) {
  return std::ranges::any_of(all_cells(board.box()), [&](Cell cell) {
    return board[cell].is(colour) && is_pinned(board, cell);
  });
}

}  // namespace doublecheck::distance
