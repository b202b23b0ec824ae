#include "fen_games/game_rules.h"

#include "fen_games/castling.h"
#include "fen_games/king_safety.h"
#include "fen_games/moves.h"
#include "question/game_definition.h"

namespace doublecheck::distance {

std::optional<std::string_view> GameRules::why_illegal(const GamePosition& position) const {
  if (has_no_king(position.board)) return "no-king";
  if (has_many_kings(position.board)) return "many-kings";
  if (has_pawn_on_last_rank(position.board)) return "pawn-on-last-rank";
  if (has_bad_castling_right(position)) return "bad-castling-right";
  if (has_bad_en_passant(position)) return "bad-en-passant";
  if (is_opponent_in_check(position)) return "opponent-in-check";
  return std::nullopt;
}

std::span<const CastlingWay> GameRules::castling_ways(const ChessBoard& /*board*/,
                                                      Colour colour) const {
  return corner_ways(colour);
}

CellSet GameRules::targets(const GamePosition& position, Cell from) const {
  return chess_targets(position, from);
}

std::span<const Kind> GameRules::promotions() const {
  return kUsualPromotions;
}

CellSet GameRules::drop_cells(const GamePosition& /*position*/, Kind /*kind*/) const {
  return {};
}

bool GameRules::must_capture(const GamePosition& /*position*/) const {
  return false;
}

void GameRules::capture(ChessBoard& board, Piece capturer, Cell target) const {
  board.put(target, capturer);
}

CellSet GameRules::check_givers(const ChessBoard& board, Colour side) const {
  return board.of(side);
}

bool GameRules::is_in_check(const ChessBoard& board, Colour colour) const {
  const auto king = board.king(colour);
  return king && is_attacked(board, *king, check_givers(board, opposite(colour)));
}

bool GameRules::is_safe(const GamePosition& before, const ChessBoard& after) const {
  return !is_in_check(after, before.to_move);
}

bool GameRules::is_way_attacked(const ChessBoard& board, Cell cell, Colour enemy) const {
  return is_attacked(board, cell, check_givers(board, enemy));
}

bool GameRules::is_over(const GamePosition& /*position*/) const {
  return false;
}

void GameRules::settle(const GamePosition& /*before*/, const Move& /*move*/,
                       GamePosition& /*after*/) const {}

void GameRules::add_position_labels(LabelSet& /*labels*/, const GamePosition& /*position*/,
                                    const std::vector<Move>& /*moves*/) const {}

void GameRules::add_move_labels(LabelSet& /*labels*/, const GamePosition& /*position*/,
                                const Move& /*move*/) const {}

// --- Illegal positions (L2) ---------------------------------------------------------------------

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
