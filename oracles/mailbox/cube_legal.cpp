#include "cube_legal.h"

namespace doublecheck::mailbox {

bool king_is_safe_on(MailboxBoard& board, Index king, Index to) {
  const Colour enemy = opposite(board[king].colour());
  const Content lifted = board.lift(king);  // or it would hide the cells behind it from a slider
  const bool safe = !is_attacked(board, to, enemy);
  board.put_back(king, lifted);
  return safe;
}

bool has_legal_move(MailboxBoard& board, Colour side) {
  return any_legal_move(board, side, [](Index, Index) { return true; });
}

bool is_legal(MailboxBoard& board, Colour side, Index from, Index to) {
  return any_legal_move(board, side, [&](Index f, Index t) { return f == from && t == to; });
}

std::vector<Move> legal_moves(MailboxBoard& board, Colour side) {
  std::vector<Move> moves;
  any_legal_move(board, side, [&](Index from, Index to) {
    moves.push_back({board.cell_at(from), board.cell_at(to), {}});
    return false;
  });
  return moves;
}

}  // namespace doublecheck::mailbox
