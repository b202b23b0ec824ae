// Castling (L3).
#pragma once

#include <array>

#include "fen_games/position.h"

namespace doublecheck::distance {

/// Where king and rook stand before and after.
struct CastlingWay {
  Wing wing;
  Cell king;
  Cell rook;
  Cell king_passes;
  Cell king_lands;
};

/// The ways of `colour`, kingside first.
const std::array<CastlingWay, 2>& castling_ways(Colour colour);

/// King and rook of `colour` stand where castling begins.
bool are_at_home(const ChessBoard& board, Colour colour, const CastlingWay& way);

/// The side to move has the right.
bool has_castling_right(const GamePosition& position, const CastlingWay& way);

/// The right is there, and all cells between king and rook are empty.
bool is_castling_open(const GamePosition& position, const CastlingWay& way);

/// The king passes an attacked cell. For cells on its way it is thought off the board.
bool passes_attack(const GamePosition& position, const CastlingWay& way);

/// An open castling whose king is not in check, passes no attacked cell and lands on none.
bool is_castling_legal(const GamePosition& position, const CastlingWay& way);

/// The way that a king of `colour` castles with `move`; nullptr if it does not.
const CastlingWay* castling_way_of_king(Colour colour, const Move& move);

/// The way that `move` castles; nullptr if it is no king's step over two cells. Asked of every move
/// that is tried.
inline const CastlingWay* castling_way(const ChessBoard& board, const Move& move) {
  const auto piece = board[move.from];
  return piece.is(Kind::king) ? castling_way_of_king(piece.colour(), move) : nullptr;
}

ChessBoard board_after_castling(const ChessBoard& board, const CastlingWay& way);

/// The rights that are left on `board`, which has come of a move: an exploded rook or king has
/// none.
CastlingRights rights_left(CastlingRights before, const ChessBoard& board);

}  // namespace doublecheck::distance
