#include "pawn.h"

#include <cstdlib>

#include "reach.h"

namespace doublecheck::distance {
namespace {

int start_rank(Colour colour) {
  return colour == Colour::white ? 1 : 6;
}

int file_of(Cell cell) {
  return kChessBox.coordinates(cell).file;
}
int rank_of(Cell cell) {
  return kChessBox.coordinates(cell).rank;
}

}  // namespace

int first_rank(Colour colour) {
  return colour == Colour::white ? 0 : 7;
}
int last_rank(Colour colour) {
  return colour == Colour::white ? 7 : 0;
}

int ranks_ahead(Colour colour, Cell from, Cell to) {
  const int up = rank_of(to) - rank_of(from);
  return colour == Colour::white ? up : -up;
}

bool pawn_attacks(Colour colour, Cell from, Cell to) {
  return ranks_ahead(colour, from, to) == 1 && std::abs(file_of(to) - file_of(from)) == 1;
}

bool pawn_steps(const Board& board, Cell from, Cell to) {
  return ranks_ahead(board[from].colour(), from, to) == 1 && file_of(to) == file_of(from) &&
         !board[to];
}

bool is_double_step(Colour colour, Cell from, Cell to) {
  return rank_of(from) == start_rank(colour) && ranks_ahead(colour, from, to) == 2 &&
         file_of(to) == file_of(from);
}

bool pawn_double_steps(const Board& board, Cell from, Cell to) {
  return is_double_step(board[from].colour(), from, to) && !board[cell_between(from, to, 1, 2)] &&
         !board[to];
}

}  // namespace doublecheck::distance
