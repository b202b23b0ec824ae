#include "transform/mutations.h"
#include "transform/placing.h"

namespace doublecheck {
namespace {

Cell random_cell(const Question& question, Random& random) {
  const int cells = question.position.board.box().cells();
  return static_cast<Cell>(random.below(static_cast<std::uint32_t>(cells)));
}

/// Some piece becomes what `changed` makes of it, where the position may hold that.
template <class Change>
bool change_piece(Question& question, Random& random, Change changed) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty()) return false;
  const Cell cell = random.pick(occupied);
  const Piece piece = question.position.board[cell];
  const Piece other = changed(piece);
  if (other == piece || !may_hold(question, other)) return false;
  put(question, cell, other);
  return true;
}

void exchange(Cell& cell, Cell one, Cell other) {
  if (cell == one)
    cell = other;
  else if (cell == other)
    cell = one;
}

}  // namespace

bool move_piece(Question& question, Random& random) {
  auto& [board, to_move, state, listing] = question.position;
  const auto occupied = occupied_cells(board);
  if (occupied.empty()) return false;
  const Cell from = random.pick(occupied);
  const Cell to = random_cell(question, random);
  if (board[from] == board[to]) return false;
  std::swap(board[from], board[to]);
  for (Cell& cell : listing) exchange(cell, from, to);
  if (auto* move = std::get_if<Move>(&question.argument)) exchange(move->from, from, to);
  return true;
}

bool add_piece(Question& question, Random& random) {
  const Cell cell = random_cell(question, random);
  if (!has_room(question) || question.position.board[cell]) return false;
  put(question, cell, random_piece(question, random));
  return true;
}

bool remove_piece(Question& question, Random& random) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty() || position_form(question) == PositionForm::lone_piece) return false;
  put(question, random.pick(occupied), Piece{});
  return true;
}

bool recolour_piece(Question& question, Random& random) {
  return change_piece(question, random,
                      [](Piece piece) { return Piece(opposite(piece.colour()), piece.kind()); });
}

bool retype_piece(Question& question, Random& random) {
  return change_piece(question, random,
                      [&](Piece piece) { return Piece(piece.colour(), random.pick(kKinds)); });
}

}  // namespace doublecheck
