#include <algorithm>

#include "transform/simplification_steps.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

void add_images(Steps& steps) {
  for (const Symmetry& symmetry : symmetries_of(steps.from()))
    steps.add(image_of(symmetry, steps.from()));
}

void add_sorted_listing(Steps& steps) {
  Question sorted = steps.from();
  std::ranges::sort(sorted.position.listing);
  steps.add(std::move(sorted));
}

void add_other_kinds(Steps& steps) {
  const Question& from = steps.from();
  if (from.verb == Verb::moves) return;
  for (const Cell cell : occupied_cells(from.position.board)) {
    for (const Kind kind : kKinds) {
      if (kind == Kind::pawn && from.game == Game::cube) continue;
      Question other = from;
      other.position.board[cell] = Piece(from.position.board[cell].colour(), kind);
      steps.add(std::move(other));
    }
  }
}

/// The piece on `from` stands on `to`; a move of it begins there.
Question with_piece_moved(const Question& question, Cell from, Cell to) {
  Question moved = question;
  std::swap(moved.position.board[from], moved.position.board[to]);
  std::ranges::replace(moved.position.listing, from, to);
  if (auto* move = std::get_if<Move>(&moved.argument); move && move->from == from) move->from = to;
  return moved;
}

void add_other_cells(Steps& steps) {
  const Board& board = steps.from().position.board;
  for (const Cell from : occupied_cells(board))
    for (int to = 0; to < board.box().cells(); ++to)
      if (!board[static_cast<Cell>(to)])
        steps.add(with_piece_moved(steps.from(), from, static_cast<Cell>(to)));
}

/// The other side is to move, and nothing else changes.
void add_other_turn(Steps& steps) {
  if (!steps.from().position.state) return;
  Question other = steps.from();
  other.position.to_move = opposite(other.position.to_move);
  steps.add(std::move(other));
}

void add_other_moves(Steps& steps) {
  const Question& from = steps.from();
  const auto with = [&](Move move) {
    Question other = from;
    other.argument = move;
    steps.add(std::move(other));
  };
  const Move* move = from.move();
  if (move == nullptr) return;
  if (move->promotion) with({move->from, move->to, std::nullopt});
  for (const Kind kind : {Kind::bishop, Kind::knight, Kind::queen})
    if (move->promotion) with({move->from, move->to, kind});
  for (int cell = 0; cell < from.position.board.box().cells(); ++cell) {
    with({move->from, static_cast<Cell>(cell), move->promotion});
    with({static_cast<Cell>(cell), move->to, move->promotion});
  }
}

void add_other_targets(Steps& steps) {
  const Target* target = steps.from().target();
  if (target == nullptr) return;
  for (int x = 0; x <= 8; ++x)
    for (int y = 0; y <= 8; ++y) {
      Question other = steps.from();
      other.argument = Target{target->piece, x, y};
      steps.add(std::move(other));
    }
}

}  // namespace

void add_other_questions(Steps& steps) {
  add_images(steps);
  add_sorted_listing(steps);
  add_other_kinds(steps);
  add_other_cells(steps);
  add_other_turn(steps);
  add_other_moves(steps);
  add_other_targets(steps);
}

}  // namespace doublecheck
