#include "fen_games/position.h"

#include <algorithm>
#include <cstdlib>

#include "board/reach.h"

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

GamePosition game_position(const GameRules& rules, const Position& position) {
  return {&rules, ChessBoard(position.board), position.to_move, *position.state};
}

Position as_position(const GamePosition& position) {
  return {position.board.as_board(), position.to_move, position.state, {}};
}

}  // namespace doublecheck::distance
