#include "fen_games/illegal_positions.h"

#include "fen_games/castling.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

int kings(const ChessBoard& board, Colour colour) {
  return board.count({colour, Kind::king});
}

}  // namespace

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

/// Two rights on the same side of a king would take it to the same cell (F2).
bool has_bad_castling_right(const GamePosition& position) {
  const auto rights = position.state.castling;
  CastlingRights good;
  for (const Colour colour : {Colour::white, Colour::black}) {
    CellSet landings;
    for (const CastlingWay& way : position.rules->castling_ways(position.board, colour)) {
      if (!rights.has(colour, way.file)) continue;
      if (!are_at_home(position.board, colour, way)) return true;
      if (landings.contains(way.king_lands)) return true;
      landings.add(way.king_lands);
      good.add(colour, way.file);
    }
  }
  return good != rights;
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
  return position.rules->is_in_check(position.board, opposite(position.to_move));
}

}  // namespace doublecheck::distance
