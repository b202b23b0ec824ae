#include "chess/piece_list.h"

#include <algorithm>

#include "board/king_safety.h"
#include "board/reach.h"

namespace doublecheck::distance {
namespace {

bool is_pawn_move(const Board& board, Cell from, Cell to) {
  if (board[to]) return pawn_attacks(board[from].colour(), from, to);
  return pawn_steps(board, from, to) || pawn_double_steps(board, from, to);
}

bool has_too_many_kings(const Board& board) {
  return board.count({Colour::white, Kind::king}) > 1 ||
         board.count({Colour::black, Kind::king}) > 1;
}

bool is_valid(const Board& board, const Target& target) {
  const auto to = cell_of_target(target);
  return to && std::ranges::any_of(all_cells(board.box()), [&](Cell from) {
           return board[from] == target.piece && is_chess_move(board, from, *to) &&
                  is_safe(board, from, *to);
         });
}

}  // namespace

bool is_chess_move(const Board& board, Cell from, Cell to) {
  if (board[to].is(board[from].colour())) return false;
  return board[from].kind() == Kind::pawn ? is_pawn_move(board, from, to)
                                          : attacks(board, from, to);
}

std::optional<Cell> cell_of_target(const Target& target) {
  const bool inside = target.x >= 1 && target.x <= 8 && target.y >= 1 && target.y <= 8;
  if (!inside) return std::nullopt;
  return kChessBox.cell({static_cast<int>(target.x - 1), static_cast<int>(target.y - 1), 0});
}

Answer answer_piece_list(const Question& question) {
  const auto& board = question.position.board;
  if (has_too_many_kings(board)) return illegal("many-kings");
  if (question.verb == Verb::valid) return verdict(is_valid(board, *question.target()));
  return explain_piece_list(question);
}

}  // namespace doublecheck::distance
