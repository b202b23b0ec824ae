#include "illegal_position.h"

#include "castling.h"
#include "game_check.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

int kings(const ChessBoard& board, Colour colour) {
  return board.count({colour, Kind::king});
}

bool has_no_king(const ChessBoard& board) {
  return kings(board, Colour::white) == 0 || kings(board, Colour::black) == 0;
}

bool has_many_kings(const ChessBoard& board) {
  return kings(board, Colour::white) > 1 || kings(board, Colour::black) > 1;
}

bool has_pawn_on_last_rank(const ChessBoard& board) {
  for (const Cell cell : board.occupied()) {
    const int rank = kChessBox.coordinates(cell).rank;
    if (board[cell].is(Kind::pawn) && (rank == 0 || rank == 7)) return true;
  }
  return false;
}

/// A right whose king or rook is not at home does not outlive the next move either.
bool has_bad_castling_right(const GamePosition& position) {
  const auto rights = position.state.castling;
  return rights_left(rights, position.board) != rights;
}

bool has_bad_en_passant(const GamePosition& position) {
  if (!position.state.en_passant) return false;
  const auto& board = position.board;
  const auto passed = *position.state.en_passant;
  const auto [file, rank, level] = kChessBox.coordinates(passed);
  const auto mover = position.to_move;
  if (rank != (mover == Colour::white ? 5 : 2)) return true;
  const int nearer = mover == Colour::white ? -1 : 1;
  const auto pawn = kChessBox.cell({file, rank + nearer, level});
  const auto start = kChessBox.cell({file, rank - nearer, level});
  return !board[pawn].is(opposite(mover), Kind::pawn) || board[passed] || board[start];
}

bool is_opponent_in_check(const GamePosition& position) {
  return is_in_check(position.game, position.board, opposite(position.to_move));
}

}  // namespace

std::optional<std::string_view> why_illegal(const GamePosition& position) {
  if (has_no_king(position.board)) return "no-king";
  if (has_many_kings(position.board)) return "many-kings";
  if (has_pawn_on_last_rank(position.board)) return "pawn-on-last-rank";
  if (has_bad_castling_right(position)) return "bad-castling-right";
  if (has_bad_en_passant(position)) return "bad-en-passant";
  if (is_opponent_in_check(position)) return "opponent-in-check";
  return std::nullopt;
}

}  // namespace doublecheck::distance
