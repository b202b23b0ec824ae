#include "game_play.h"

#include <algorithm>

#include "castling.h"
#include "game_moves.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

/// L1: the pawn that has just passed over the en-passant cell, one rank nearer to the side to move.
Cell passed_pawn(const Move& move) {
  return kChessBox.cell(
      {kChessBox.coordinates(move.to).file, kChessBox.coordinates(move.from).rank, 0});
}

/// A2, once the captured and the capturing piece are gone.
void explode(ChessBoard& board, Cell target) {
  for (const Cell cell : cells_in_reach(Kind::king, target) & board.occupied())
    if (!board[cell].is(Kind::pawn)) board.clear(cell);
}

/// L4. `after` has everything but its en-passant cell.
std::optional<Cell> en_passant_after(GamePosition after, Cell passed) {
  after.state.en_passant = passed;
  if (!has_legal_en_passant(after)) return std::nullopt;
  return passed;
}

/// L4.
int halfmove_clock_after(const GamePosition& position, const Move& move) {
  if (position.board[move.from].is(Kind::pawn) || captured_cell(position, move)) return 0;
  return std::min(position.state.halfmove_clock + 1, kLargestClock);
}

/// L4.
int fullmove_number_after(const GamePosition& position) {
  const int grown = position.to_move == Colour::black ? 1 : 0;
  return std::min(position.state.fullmove_number + grown, kLargestClock);
}

}  // namespace

bool is_en_passant(const GamePosition& position, const Move& move) {
  return position.board[move.from].is(Kind::pawn) && move.to == position.state.en_passant;
}

std::optional<Cell> captured_cell(const GamePosition& position, const Move& move) {
  if (is_en_passant(position, move)) return passed_pawn(move);
  if (position.board[move.to]) return move.to;
  return std::nullopt;
}

bool is_double_step(const ChessBoard& board, const Move& move) {
  const auto piece = board[move.from];
  return piece.is(Kind::pawn) && is_double_step(piece.colour(), move.from, move.to);
}

ChessBoard board_after(const GamePosition& position, const Move& move) {
  if (const auto* way = castling_way(position.board, move))
    return board_after_castling(position.board, *way);
  ChessBoard after = position.board;
  const auto captured = captured_cell(position, move);
  const auto piece = after[move.from];
  if (captured) after.clear(*captured);
  after.clear(move.from);
  if (captured && position.game == Game::atomic)
    explode(after, move.to);
  else
    after.put(move.to, move.promotion ? Piece(piece.colour(), *move.promotion) : piece);
  return after;
}

GamePosition position_after(const GamePosition& position, const Move& move) {
  GamePosition after{position.game, board_after(position, move), opposite(position.to_move), {}};
  after.state.castling = rights_left(position.state.castling, after.board);
  after.state.halfmove_clock = halfmove_clock_after(position, move);
  after.state.fullmove_number = fullmove_number_after(position);
  if (is_double_step(position.board, move))
    after.state.en_passant = en_passant_after(after, *cells_between(move.from, move.to).begin());
  return after;
}

}  // namespace doublecheck::distance
