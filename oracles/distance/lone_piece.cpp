#include "lone_piece.h"

#include "notation/answer_forms.h"
#include "pawn.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

bool goes(const Board& board, Cell from, Cell to) {
  if (board[from].kind() == Kind::pawn && board.box() == kChessBox)
    return pawn_steps(board, from, to) || pawn_double_steps(board, from, to);
  return reaches(board, board[from].kind(), from, to);
}

}  // namespace

Answer answer_moves(const Question& question) {
  const auto& board = question.position.board;
  const Cell from = occupied_cells(board).front();
  std::vector<Cell> targets;
  for (const Cell to : all_cells(board.box()))
    if (goes(board, from, to)) targets.push_back(to);
  return cell_list(board.box(), std::move(targets));
}

}  // namespace doublecheck::distance
