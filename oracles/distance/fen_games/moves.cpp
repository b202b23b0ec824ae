#include "fen_games/moves.h"

#include <algorithm>

#include "board/reach.h"
#include "fen_games/castling.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

/// B3, for pawns' double steps too.
CellSet clear_to(const ChessBoard& board, Cell from, CellSet cells) {
  CellSet clear = cells;
  for (const Cell to : cells)
    if (!(cells_between(from, to) & board.occupied()).empty()) clear.remove(to);
  return clear;
}

CellSet en_passant_cell(const GamePosition& position) {
  CellSet cell;
  if (position.state.en_passant) cell.add(*position.state.en_passant);
  return cell;
}

CellSet pawn_targets(const GamePosition& position, Cell from) {
  const auto& board = position.board;
  const auto colour = position.to_move;
  const auto steps = pawn_step_cells(colour, from) - board.occupied();
  const auto takes = board.of(opposite(colour)) | en_passant_cell(position);
  return clear_to(board, from, steps) | (pawn_capture_cells(colour, from) & takes);
}

CellSet castling_targets(const GamePosition& position, Cell from) {
  CellSet found;
  for (const CastlingWay& way : castling_ways(position))
    if (from == way.king && is_castling_open(position, way)) found.add(way.target);
  return found;
}

CellSet king_targets(const GamePosition& position, Cell from) {
  const auto steps = cells_in_reach(Kind::king, from) - position.board.of(position.to_move);
  return steps | castling_targets(position, from);
}

/// Of a move that does not castle.
bool leaves_king_safe(const GamePosition& position, const Move& move) {
  const auto after = board_after(position, move);
  return position.rules->is_safe(position, after);
}

bool is_pseudo_legal_move_safe(const GamePosition& position, const Move& move) {
  if (const auto* way = castling_way(position, move)) return is_castling_legal(position, *way);
  return leaves_king_safe(position, move);
}

bool reaches_last_rank(const ChessBoard& board, Cell from, Cell to) {
  const auto piece = board[from];
  return piece.is(Kind::pawn) && kChessBox.coordinates(to).rank == last_rank(piece.colour());
}

/// Calls `use(move)` for each pseudo-legal move from `from` to `to` that is safe, until it returns
/// false; returns false then.
template <class Use>
bool each_safe_move_between(const GamePosition& position, Cell from, Cell to, Use use) {
  if (!reaches_last_rank(position.board, from, to)) {
    const Move move{from, to, {}};
    return !is_pseudo_legal_move_safe(position, move) || use(move);
  }
  return std::ranges::all_of(position.rules->promotions(), [&](Kind kind) {
    const Move move{from, to, kind};
    return !is_pseudo_legal_move_safe(position, move) || use(move);
  });
}

Move drop_of(Kind kind, Cell to) {
  return {to, to, {}, kind};
}

/// Z2: the cells where the side to move could drop a `kind`; none where it has none of it.
CellSet drop_targets(const GamePosition& position, Kind kind) {
  const bool has_it =
      kind != Kind::king && position.state.pockets.has(Piece(position.to_move, kind));
  return has_it ? position.rules->drop_cells(position, kind) : CellSet();
}

/// As each_safe_move_between, for all drops.
template <class Use>
bool each_safe_drop(const GamePosition& position, Use use) {
  if (!position.state.pockets.any()) return true;
  for (const Kind kind : kKinds)
    for (const Cell to : drop_targets(position, kind))
      if (const Move move = drop_of(kind, to); leaves_king_safe(position, move) && !use(move))
        return false;
  return true;
}

template <class Use>
void each_legal_move(const GamePosition& position, Use use) {
  const auto& rules = *position.rules;
  if (rules.is_over(position)) return;
  const bool must_capture = rules.must_capture(position);
  for (const Cell from : position.board.of(position.to_move))
    for (const Cell to : must_capture ? captures(position, from) : rules.targets(position, from))
      if (!each_safe_move_between(position, from, to, use)) return;
  if (!must_capture) each_safe_drop(position, use);
}

}  // namespace

CellSet chess_targets(const GamePosition& position, Cell from) {
  const auto& board = position.board;
  switch (const auto kind = board[from].kind()) {
    case Kind::pawn:
      return pawn_targets(position, from);
    case Kind::king:
      return king_targets(position, from);
    default:
      return clear_to(board, from, cells_in_reach(kind, from) - board.of(position.to_move));
  }
}

CellSet captures(const GamePosition& position, Cell from) {
  const auto& board = position.board;
  auto prey = board.of(opposite(position.to_move));
  if (board[from].is(Kind::pawn)) prey = prey | en_passant_cell(position);
  return position.rules->targets(position, from) & prey;
}

CellSet en_passant_takers(const GamePosition& position) {
  CellSet takers;
  for (const Cell from : position.board.of(position.to_move)) {
    const bool pawn = position.board[from].is(Kind::pawn);
    const auto taken = pawn_capture_cells(position.to_move, from) & en_passant_cell(position);
    if (pawn && !taken.empty()) takers.add(from);
  }
  return takers;
}

bool is_pseudo_legal(const GamePosition& position, const Move& move) {
  const auto& board = position.board;
  if (position.rules->is_over(position)) return false;
  if (move.dropped) return drop_targets(position, *move.dropped).contains(move.to);
  if (!board[move.from].is(position.to_move)) return false;
  if (!position.rules->targets(position, move.from).contains(move.to)) return false;
  if (!reaches_last_rank(board, move.from, move.to)) return !move.promotion;
  return move.promotion && std::ranges::count(position.rules->promotions(), *move.promotion) == 1;
}

bool is_legal(const GamePosition& position, const Move& move) {
  if (!is_pseudo_legal(position, move)) return false;
  const bool must_capture = position.rules->must_capture(position);
  if (must_capture && !captures(position, move.from).contains(move.to)) return false;
  return is_pseudo_legal_move_safe(position, move);
}

std::vector<Move> legal_moves(const GamePosition& position) {
  std::vector<Move> moves;
  each_legal_move(position, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

bool has_legal_move(const GamePosition& position) {
  bool found = false;
  each_legal_move(position, [&](const Move&) {
    found = true;
    return false;
  });
  return found;
}

bool has_legal_en_passant(const GamePosition& position) {
  for (const Cell from : en_passant_takers(position))
    if (is_legal(position, {from, *position.state.en_passant, {}})) return true;
  return false;
}

namespace {

/// V3: a pawn goes two steps from its start rank.
bool goes_two_steps(const ChessBoard& board, const Move& move) {
  const auto piece = board[move.from];
  return piece.is(Kind::pawn) && is_double_step(piece.colour(), move.from, move.to);
}

/// L1: the pawn that has just passed over the en-passant cell, one rank nearer to the side to move.
Cell passed_pawn(const Move& move) {
  return kChessBox.cell(
      {kChessBox.coordinates(move.to).file, kChessBox.coordinates(move.from).rank, 0});
}

/// L4. `after` has everything but its en-passant cell.
std::optional<Cell> en_passant_after(GamePosition after, Cell passed) {
  after.state.en_passant = passed;
  if (!has_legal_en_passant(after)) return std::nullopt;
  return passed;
}

/// L4.
int halfmove_clock_after(const GamePosition& position, const Move& move) {
  const bool pawn = position.board[move.from].is(Kind::pawn) || move.dropped == Kind::pawn;
  if (pawn || captured_cell(position, move)) return 0;
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
  if (position.board.of(opposite(position.to_move)).contains(move.to)) return move.to;
  return std::nullopt;
}

ChessBoard board_after(const GamePosition& position, const Move& move) {
  if (const auto* way = castling_way(position, move))
    return board_after_castling(position.board, *way);
  ChessBoard after = position.board;
  if (move.dropped) {
    after.put(move.to, Piece(position.to_move, *move.dropped));
    return after;
  }
  const auto captured = captured_cell(position, move);
  const auto moved = after[move.from];
  const auto piece = move.promotion ? Piece(moved.colour(), *move.promotion) : moved;
  if (captured) after.clear(*captured);
  after.clear(move.from);
  if (captured)
    position.rules->capture(after, piece, move.to);
  else
    after.put(move.to, piece);
  return after;
}

GamePosition position_after(const GamePosition& position, const Move& move) {
  GamePosition after{position.rules, board_after(position, move), opposite(position.to_move), {}};
  after.state.castling = rights_left(position, after.board);
  after.state.halfmove_clock = halfmove_clock_after(position, move);
  after.state.fullmove_number = fullmove_number_after(position);
  after.state.pockets = position.state.pockets;
  after.state.checks_left = position.state.checks_left;
  position.rules->settle(position, move, after);
  if (goes_two_steps(position.board, move))
    after.state.en_passant = en_passant_after(after, *cells_between(move.from, move.to).begin());
  return after;
}
}  // namespace doublecheck::distance
