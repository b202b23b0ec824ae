#include "atomic_moves.h"

#include "chess_moves.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

/// Counted from 0: rank 5 for White, rank 4 for Black (A3).
int en_passant_rank(Colour colour) {
  return colour == Colour::white ? 4 : 3;
}

/// Target file, origin rank (A3).
Cell beside(Cell from, Cell to) {
  return kChessBox.cell({kChessBox.coordinates(to).file, kChessBox.coordinates(from).rank, 0});
}

bool goes(const Board& board, Cell from, Cell to) {
  if (takes_en_passant(board, from, to)) return true;
  const bool king_captures = board[from].kind() == Kind::king && board[to];
  return !king_captures && is_chess_move(board, from, to);
}

}  // namespace

bool takes_en_passant(const Board& board, Cell from, Cell to) {
  if (!board[from].is(Kind::pawn) || board[to]) return false;
  const auto colour = board[from].colour();
  return kChessBox.coordinates(from).rank == en_passant_rank(colour) &&
         pawn_attacks(colour, from, to) &&
         board[beside(from, to)] == Piece(opposite(colour), Kind::pawn);
}

std::optional<Cell> captured_cell(const Board& board, Cell from, Cell to) {
  if (takes_en_passant(board, from, to)) return beside(from, to);
  if (board[to]) return to;
  return std::nullopt;
}

bool promotes(const Board& board, Cell from, Cell to) {
  return board[from].is(Kind::pawn) &&
         kChessBox.coordinates(to).rank == last_rank(board[from].colour());
}

bool is_atomic_move(const Board& board, const Move& move) {
  if (!board[move.from] || !goes(board, move.from, move.to)) return false;
  return !move.promotion || promotes(board, move.from, move.to);
}

}  // namespace doublecheck::distance
