#include "cube_moves.h"

#include "king_safety.h"
#include "reach.h"

namespace doublecheck::distance {
namespace {

/// Calls `use(from, to)` for each legal move until it returns false.
template <class Use>
void each_legal_move(const Position& position, Use use) {
  for (const Cell from : all_cells(position.board.box())) {
    if (!position.board[from].is(position.to_move)) continue;
    for (const Cell to : all_cells(position.board.box()))
      if (is_legal_cube_move(position, from, to) && !use(from, to)) return;
  }
}

}  // namespace

bool is_cube_move(const Position& position, Cell from, Cell to) {
  const auto& board = position.board;
  return board[from].is(position.to_move) && !board[to].is(position.to_move) &&
         reaches(board, board[from].kind(), from, to);
}

bool is_legal_cube_move(const Position& position, Cell from, Cell to) {
  return is_cube_move(position, from, to) && is_safe(position.board, from, to);
}

std::vector<Move> legal_cube_moves(const Position& position) {
  std::vector<Move> moves;
  each_legal_move(position, [&](Cell from, Cell to) {
    moves.push_back({from, to, {}});
    return true;
  });
  return moves;
}

bool has_legal_cube_move(const Position& position) {
  bool found = false;
  each_legal_move(position, [&](Cell, Cell) {
    found = true;
    return false;
  });
  return found;
}

Position played(const Position& position, Cell from, Cell to) {
  return {moved(position.board, from, to), opposite(position.to_move), {}, {}};
}

bool is_mate(const Position& position) {
  return is_in_check(position.board, position.to_move) && !has_legal_cube_move(position);
}

bool is_stalemate(const Position& position) {
  return !is_in_check(position.board, position.to_move) && !has_legal_cube_move(position);
}

}  // namespace doublecheck::distance
