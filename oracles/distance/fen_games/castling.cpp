#include "fen_games/castling.h"

#include "board/reach.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

/// Files are counted from 0.
CastlingWay way_of(Colour colour, Wing wing, int rook, int passes, int lands) {
  const auto cell = [&](int file) { return kChessBox.cell({file, first_rank(colour), 0}); };
  return {wing, cell(4), cell(rook), cell(passes), cell(lands)};
}

std::array<CastlingWay, 2> ways_of(Colour colour) {
  return {way_of(colour, Wing::kingside, 7, 5, 6), way_of(colour, Wing::queenside, 0, 3, 2)};
}

/// L3: judged as it stands after castling.
bool lands_on_attack(const GamePosition& position, const CastlingWay& way) {
  const auto after = board_after_castling(position.board, way);
  return position.rules->is_in_check(after, position.to_move);
}

}  // namespace

const std::array<CastlingWay, 2>& castling_ways(Colour colour) {
  static const std::array ways{ways_of(Colour::white), ways_of(Colour::black)};
  return ways[static_cast<std::size_t>(colour)];
}

bool are_at_home(const ChessBoard& board, Colour colour, const CastlingWay& way) {
  return board[way.king].is(colour, Kind::king) && board[way.rook].is(colour, Kind::rook);
}

bool has_castling_right(const GamePosition& position, const CastlingWay& way) {
  return position.state.castling.has(position.to_move, way.wing);
}

bool is_castling_open(const GamePosition& position, const CastlingWay& way) {
  return has_castling_right(position, way) &&
         (cells_between(way.king, way.rook) & position.board.occupied()).empty();
}

bool passes_attack(const GamePosition& position, const CastlingWay& way) {
  const auto enemy = opposite(position.to_move);
  ChessBoard lifted = position.board;
  lifted.clear(way.king);
  return position.rules->is_way_attacked(lifted, way.king_passes, enemy);
}

bool is_castling_legal(const GamePosition& position, const CastlingWay& way) {
  return is_castling_open(position, way) &&
         !position.rules->is_in_check(position.board, position.to_move) &&
         !passes_attack(position, way) && !lands_on_attack(position, way);
}

const CastlingWay* castling_way_of_king(Colour colour, const Move& move) {
  for (const CastlingWay& way : castling_ways(colour))
    if (move.from == way.king && move.to == way.king_lands) return &way;
  return nullptr;
}

ChessBoard board_after_castling(const ChessBoard& board, const CastlingWay& way) {
  ChessBoard after = board;
  after.clear(way.king);
  after.clear(way.rook);
  after.put(way.king_lands, board[way.king]);
  after.put(way.king_passes, board[way.rook]);
  return after;
}

CastlingRights rights_left(CastlingRights before, const ChessBoard& board) {
  CastlingRights left = before;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const CastlingWay& way : castling_ways(colour))
      if (!are_at_home(board, colour, way)) left.remove(colour, way.wing);
  return left;
}

}  // namespace doublecheck::distance
