#include <algorithm>
#include <optional>

#include "transform/symmetry.h"
#include "transform/arguments.h"
#include "transform/mutate.h"
#include "transform/mutations.h"
#include "transform/placing.h"

namespace doublecheck {
namespace {

/// Where a coordinate of the old box lies in the new one; nothing where its layer is gone.
using Shift = std::optional<int> (*)(int coordinate, int cut);

std::optional<int> shifted_by_new_layer(int coordinate, int cut) {
  return coordinate < cut ? coordinate : coordinate + 1;
}

std::optional<int> shifted_by_lost_layer(int coordinate, int cut) {
  if (coordinate == cut) return std::nullopt;
  return coordinate < cut ? coordinate : coordinate - 1;
}

/// A cube of another side, with one layer more or less along each axis.
class Recut {
 public:
  Recut(const Box& old, int side, Shift shift, Random& random)
      : old_(old), side_(side), shift_(shift) {
    const int most = std::max(old.side, side) - 1;
    cut_ = {random.between(0, most), random.between(0, most), random.between(0, most)};
  }

  std::optional<Cell> image(Cell cell) const {
    const auto at = old_.coordinates(cell);
    const auto file = shift_(at.file, cut_.file);
    const auto rank = shift_(at.rank, cut_.rank);
    const auto level = shift_(at.level, cut_.level);
    if (!file || !rank || !level) return std::nullopt;
    return cube_box(side_).cell({*file, *rank, *level});
  }

  Board image(const Board& board) const {
    Board recut(cube_box(side_));
    for (const Cell cell : occupied_cells(board))
      if (const auto kept = image(cell)) recut[*kept] = board[cell];
    return recut;
  }

 private:
  Box old_;
  int side_;
  Shift shift_;
  Coordinates cut_;
};

bool recut(Question& question, int side, Shift shift, Random& random) {
  const Recut cut(question.position.board.box(), side, shift, random);
  Board board = cut.image(question.position.board);
  if (question.verb == Verb::moves && board.pieces() == 0) return false;
  question.position.board = std::move(board);
  if (auto* move = std::get_if<Move>(&question.argument)) {
    const auto from = cut.image(move->from);
    const auto to = cut.image(move->to);
    question.argument = from && to ? Move{*from, *to, std::nullopt} : random_move(question, random);
  }
  return true;
}

bool is_cube(const Question& question) {
  return question.position.board.box().dimensions == 3;
}

}  // namespace

bool grow_cube(Question& question, Random& random) {
  const int side = question.position.board.box().side;
  if (!is_cube(question) || side >= kLargestGrownCube) return false;
  return recut(question, side + 1, shifted_by_new_layer, random);
}

bool crop_cube(Question& question, Random& random) {
  const int side = question.position.board.box().side;
  if (!is_cube(question) || side == kSmallestCube) return false;
  return recut(question, side - 1, shifted_by_lost_layer, random);
}

bool turn_board(Question& question, Random& random) {
  Question turned = image_of(random.pick(symmetries_of(question)), question);
  if (turned == question) return false;
  question = std::move(turned);
  return true;
}

}  // namespace doublecheck
