// Castling (L3).
#pragma once

#include <span>

#include "fen_games/position.h"

namespace doublecheck::distance {

/// Where king and rook stand before and after.
struct CastlingWay {
  Cell king;
  Cell rook;
  Cell king_lands;
  Cell rook_lands;
  /// The target of the move that castles so.
  Cell target;
  /// The file of the rook, which tells its right.
  int file;
  /// The cells strictly between the king's own and its target.
  CellSet king_passes;
  /// All cells that must be empty.
  CellSet must_be_empty;
};

/// How a king on `king_file` of the first rank of `colour` castles with a rook on `rook_file`, as a
/// move of the king to its target. Files are counted from 0.
CastlingWay castling_way_between(Colour colour, int king_file, int rook_file);

/// The ways of chess: the king stands on file e, the rooks in the corners. Kingside first.
std::span<const CastlingWay> corner_ways(Colour colour);

/// Those of the side to move, in its game.
std::span<const CastlingWay> castling_ways(const GamePosition& position);

/// King and rook of `colour` stand where castling begins.
bool are_at_home(const ChessBoard& board, Colour colour, const CastlingWay& way);

/// The side to move has the right.
bool has_castling_right(const GamePosition& position, const CastlingWay& way);

/// The right is there, and all cells are empty that must be.
bool is_castling_open(const GamePosition& position, const CastlingWay& way);

/// The king passes an attacked cell. For cells on its way it is thought off the board.
bool passes_attack(const GamePosition& position, const CastlingWay& way);

/// An open castling whose king is not in check, passes no attacked cell and lands on none.
bool is_castling_legal(const GamePosition& position, const CastlingWay& way);

/// The way that the king castles with a pseudo-legal `move` of it; nullptr if it does not.
const CastlingWay* castling_way_of_king(const GamePosition& position, const Move& move);

/// The way that a pseudo-legal `move` castles; nullptr if it does not. Asked of every move that is
/// tried.
inline const CastlingWay* castling_way(const GamePosition& position, const Move& move) {
  const bool may_castle =
      position.board[move.from].is(Kind::king) && position.state.castling.any(position.to_move);
  return may_castle ? castling_way_of_king(position, move) : nullptr;
}

ChessBoard board_after_castling(const ChessBoard& board, const CastlingWay& way);

/// The rights that are left where a move from `before` has led to the board `after`: an exploded
/// rook or king has none.
CastlingRights rights_left(const GamePosition& before, const ChessBoard& after);

}  // namespace doublecheck::distance
