#include "chess_moves.h"

#include "king_safety.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

bool is_pawn_move(const Board& board, Cell from, Cell to) {
  if (board[to]) return pawn_attacks(board[from].colour(), from, to);
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to);
}

}  // namespace

bool is_chess_move(const Board& board, Cell from, Cell to) {
  if (board[to].is(board[from].colour())) return false;
  return board[from].kind() == Kind::pawn ? is_pawn_move(board, from, to)
                                          : attacks(board, from, to);
}

}  // namespace doublecheck::distance
