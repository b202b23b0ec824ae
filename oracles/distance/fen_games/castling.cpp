#include "fen_games/castling.h"

#include <array>

#include "board/reach.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

std::array<CastlingWay, 2> ways_of(Colour colour) {
  return {castling_way_between(colour, 4, 7), castling_way_between(colour, 4, 0)};
}

CellSet with_end(CellSet between, Cell end) {
  between.add(end);
  return between;
}

/// L3: judged as it stands after castling.
bool lands_on_attack(const GamePosition& position, const CastlingWay& way) {
  const auto after = board_after_castling(position.board, way);
  return position.rules->is_in_check(after, position.to_move);
}

}  // namespace

CastlingWay castling_way_between(Colour colour, int king_file, int rook_file) {
  const auto cell = [&](int file) { return kChessBox.cell({file, first_rank(colour), 0}); };
  const bool right = rook_file > king_file;
  CastlingWay way{.king = cell(king_file),
                  .rook = cell(rook_file),
                  .king_lands = cell(right ? 6 : 2),
                  .rook_lands = cell(right ? 5 : 3),
                  .target = cell(right ? 6 : 2),
                  .file = rook_file,
                  .king_passes = {},
                  .must_be_empty = {}};
  way.king_passes = cells_between(way.king, way.king_lands);
  way.must_be_empty = with_end(way.king_passes, way.king_lands) |
                      with_end(cells_between(way.rook, way.rook_lands), way.rook_lands);
  way.must_be_empty.remove(way.king);
  way.must_be_empty.remove(way.rook);
  return way;
}

std::span<const CastlingWay> corner_ways(Colour colour) {
  static const std::array ways{ways_of(Colour::white), ways_of(Colour::black)};
  return ways[static_cast<std::size_t>(colour)];
}

std::span<const CastlingWay> castling_ways(const GamePosition& position) {
  return position.rules->castling_ways(position.board, position.to_move);
}

bool are_at_home(const ChessBoard& board, Colour colour, const CastlingWay& way) {
  return board[way.king].is(colour, Kind::king) && board[way.rook].is(colour, Kind::rook);
}

bool has_castling_right(const GamePosition& position, const CastlingWay& way) {
  return position.state.castling.has(position.to_move, way.file);
}

bool is_castling_open(const GamePosition& position, const CastlingWay& way) {
  return has_castling_right(position, way) &&
         (way.must_be_empty & position.board.occupied()).empty();
}

bool passes_attack(const GamePosition& position, const CastlingWay& way) {
  const auto enemy = opposite(position.to_move);
  ChessBoard lifted = position.board;
  lifted.clear(way.king);
  for (const Cell cell : way.king_passes)
    if (position.rules->is_way_attacked(lifted, cell, enemy)) return true;
  return false;
}

bool is_castling_legal(const GamePosition& position, const CastlingWay& way) {
  return is_castling_open(position, way) &&
         !position.rules->is_in_check(position.board, position.to_move) &&
         !passes_attack(position, way) && !lands_on_attack(position, way);
}

const CastlingWay* castling_way_of_king(const GamePosition& position, const Move& move) {
  for (const CastlingWay& way : castling_ways(position))
    if (move.to == way.target && has_castling_right(position, way)) return &way;
  return nullptr;
}

ChessBoard board_after_castling(const ChessBoard& board, const CastlingWay& way) {
  ChessBoard after = board;
  after.clear(way.king);
  after.clear(way.rook);
  after.put(way.king_lands, board[way.king]);
  after.put(way.rook_lands, board[way.rook]);
  return after;
}

CastlingRights rights_left(const GamePosition& before, const ChessBoard& after) {
  CastlingRights left = before.state.castling;
  if (!left.any()) return left;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const CastlingWay& way : before.rules->castling_ways(before.board, colour))
      if (!are_at_home(after, colour, way)) left.remove(colour, way.file);
  return left;
}

}  // namespace doublecheck::distance
