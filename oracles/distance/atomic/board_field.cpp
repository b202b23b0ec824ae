#include "atomic/board_field.h"

#include "atomic/explosion.h"
#include "board/king_safety.h"
#include "board/reach.h"
#include "chess/piece_list.h"
#include "notation/answer_forms.h"

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

bool goes_in_atomic(const Board& board, Cell from, Cell to) {
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
  if (!board[move.from] || !goes_in_atomic(board, move.from, move.to)) return false;
  return !move.promotion || promotes(board, move.from, move.to);
}

Board after_atomic_move(const Board& board, const Move& move) {
  if (const auto captured = captured_cell(board, move.from, move.to))
    return after_explosion(board, move, *captured);
  Board after = moved(board, move.from, move.to);
  if (promotes(board, move.from, move.to))
    after[move.to] = Piece(board[move.from].colour(), move.promotion.value_or(Kind::queen));
  return after;
}

Answer answer_board_field(const Question& question) {
  if (question.verb == Verb::explain) return explain_board_field(question);
  const auto& board = question.position.board;
  const auto& move = *question.move();
  if (!is_atomic_move(board, move)) return illegal("not-a-move");
  return position_after(PositionForm::board_field, {after_atomic_move(board, move), {}, {}, {}});
}

}  // namespace doublecheck::distance
