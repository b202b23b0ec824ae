#include "atomic_explosion.h"

#include "atomic_moves.h"
#include "explain_atomic.h"
#include "king_safety.h"
#include "notation/answer_forms.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

Board after_capture(const Board& board, const Move& move, Cell captured) {
  Board after = board;
  after[captured] = Piece{};
  after[move.from] = Piece{};
  for (const Cell cell : all_cells(board.box()))
    if (is_around(cell, move.to) && !after[cell].is(Kind::pawn)) after[cell] = Piece{};
  return after;
}

}  // namespace

bool is_around(Cell cell, Cell target) {
  return distances(kChessBox, cell, target).most == 1;
}

Board after_atomic_move(const Board& board, const Move& move) {
  if (const auto captured = captured_cell(board, move.from, move.to))
    return after_capture(board, move, *captured);
  Board after = moved(board, move.from, move.to);
  if (promotes(board, move.from, move.to))
    after[move.to] = Piece(board[move.from].colour(), move.promotion.value_or(Kind::queen));
  return after;
}

Answer answer_atomic(const Question& question) {
  if (question.verb == Verb::explain) return explain_atomic(question);
  const auto& board = question.position.board;
  const auto& move = *question.move();
  if (!is_atomic_move(board, move)) return illegal("not-a-move");
  return position_after(PositionForm::board_field, {after_atomic_move(board, move), {}, {}, {}});
}

}  // namespace doublecheck::distance
