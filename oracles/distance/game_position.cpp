#include "game_position.h"

#include <algorithm>
#include <cstdlib>

#include "reach.h"

namespace doublecheck::distance {
namespace {

Distances chess_distances(Cell from, Cell to) {
  const auto a = kChessBox.coordinates(from);
  const auto b = kChessBox.coordinates(to);
  const int files = std::abs(a.file - b.file);
  const int ranks = std::abs(a.rank - b.rank);
  return {0, std::min(files, ranks), std::max(files, ranks)};
}

bool is_step(Colour colour, Cell from, Cell to) {
  const bool same_file = kChessBox.coordinates(from).file == kChessBox.coordinates(to).file;
  return (same_file && ranks_ahead(colour, from, to) == 1) || is_double_step(colour, from, to);
}

void tell_pieces(ChessReach& told, Cell from, Cell to) {
  const auto d = chess_distances(from, to);
  for (const Kind kind : kKinds)
    if (kind != Kind::pawn && is_within_reach(kind, kChessBox, d))
      told.reach[static_cast<std::size_t>(kind)][from].add(to);
  if (is_within_reach(Kind::queen, kChessBox, d))
    for (int k = 1; k < d.most; ++k) told.between[from][to].add(cell_between(from, to, k, d.most));
}

void tell_pawns(ChessReach& told, Cell from, Cell to) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const auto side = static_cast<std::size_t>(colour);
    if (is_step(colour, from, to)) told.pawn_steps[side][from].add(to);
    if (pawn_attacks(colour, from, to)) told.pawn_captures[side][from].add(to);
  }
}

}  // namespace

ChessReach::ChessReach() {
  for (const Cell from : all_cells(kChessBox)) {
    for (const Cell to : all_cells(kChessBox)) {
      tell_pieces(*this, from, to);
      tell_pawns(*this, from, to);
    }
    any_reach[from] = reach[static_cast<std::size_t>(Kind::queen)][from] |
                      reach[static_cast<std::size_t>(Kind::knight)][from];
  }
}

const ChessReach kChessReach;

ChessBoard::ChessBoard(const Board& board) {
  for (const Cell cell : all_cells(kChessBox))
    if (board[cell]) put(cell, board[cell]);
}

int ChessBoard::count(Piece piece) const {
  int found = 0;
  for (const Cell cell : of(piece.colour())) found += cells_[cell] == piece;
  return found;
}

Board ChessBoard::as_board() const {
  Board board(kChessBox);
  for (const Cell cell : occupied()) board[cell] = cells_[cell];
  return board;
}

GamePosition game_position(Game game, const Position& position) {
  return {game, ChessBoard(position.board), position.to_move, *position.state};
}

Position as_position(const GamePosition& position) {
  return {position.board.as_board(), position.to_move, position.state, {}};
}

bool attacks(const ChessBoard& board, Cell from, Cell to) {
  const auto piece = board[from];
  if (piece.kind() == Kind::pawn) return pawn_capture_cells(piece.colour(), from).contains(to);
  if (!cells_in_reach(piece.kind(), from).contains(to)) return false;
  return (cells_between(from, to) & board.occupied()).empty();  // B3: none for king and knight
}

bool is_attacked(const ChessBoard& board, Cell target, CellSet pieces) {
  for (const Cell cell : pieces& cells_in_any_reach(target))
    if (attacks(board, cell, target)) return true;
  return false;
}

CellSet check_givers(Game game, const ChessBoard& board, Colour side) {
  CellSet pieces = board.of(side);
  if (game != Game::atomic) return pieces;
  if (const auto king = board.king(side)) pieces.remove(*king);
  return pieces;
}

CellSet checkers(Game game, const ChessBoard& board, Colour colour) {
  CellSet found;
  const auto king = board.king(colour);
  if (!king) return found;
  for (const Cell cell : check_givers(game, board, opposite(colour)))
    if (attacks(board, cell, *king)) found.add(cell);
  return found;
}

bool is_beside_king(const ChessBoard& board, Cell cell, Colour colour) {
  const auto king = board.king(colour);
  return king && cells_in_reach(Kind::king, *king).contains(cell);
}

bool kings_touch(const ChessBoard& board) {
  const auto white = board.king(Colour::white);
  return white && is_beside_king(board, *white, Colour::black);
}

bool is_in_check(Game game, const ChessBoard& board, Colour colour) {
  const auto king = board.king(colour);
  if (!king || (game == Game::atomic && kings_touch(board))) return false;
  return is_attacked(board, *king, check_givers(game, board, opposite(colour)));
}

bool is_pinned(Game game, const ChessBoard& board, Cell cell) {
  const auto piece = board[cell];
  if (piece.is(Kind::king)) return false;
  ChessBoard without = board;
  without.clear(cell);
  const auto colour = piece.colour();
  return checkers(game, without, colour).size() > checkers(game, board, colour).size();
}

}  // namespace doublecheck::distance
