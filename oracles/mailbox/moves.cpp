#include "moves.h"

#include "attack.h"
#include "notation/answer_forms.h"
#include "pawn.h"

namespace doublecheck::mailbox {
namespace {

std::vector<Cell> pawn_targets(const MailboxBoard& board, Index from) {
  std::vector<Cell> cells;
  const Index forward = forward_of(board[from].colour());
  for (const Index to : {from + forward, from + 2 * forward})
    if (pawn_goes(board, from, to)) cells.push_back(board.cell_at(to));
  return cells;
}

std::vector<Cell> targets(const MailboxBoard& board, Index from) {
  std::vector<Cell> cells;
  any_target(board, from, [&](Index to, const Step&) {
    cells.push_back(board.cell_at(to));
    return false;
  });
  return cells;
}

}  // namespace

Answer answer_moves(const MailboxBoard& board, const Question& question) {
  const Box& box = question.position.board.box();
  const Index from = board.index_of(occupied_cells(question.position.board).front());
  const bool steps_forward = box == kChessBox && board[from].kind() == Kind::pawn;
  return cell_list(box, steps_forward ? pawn_targets(board, from) : targets(board, from));
}

}  // namespace doublecheck::mailbox
