#include <doctest/doctest.h>

#include "notation/answer_text.h"
#include "holds.h"

namespace doublecheck {
namespace {

/// The formulas of B4 for a cube of side n.
std::size_t total(Kind kind, std::size_t n) {
  const auto cube = [](std::size_t x) { return x * x * x; };
  const auto rook = 3 * cube(n) * (n - 1);
  const auto bishop = 2 * n * n * (n - 1) * (n - 1);
  switch (kind) {
    case Kind::king:
      return cube(3 * n - 2) - cube(n);
    case Kind::knight:
      return 24 * n * (n - 1) * (n - 2);
    case Kind::rook:
      return rook;
    case Kind::bishop:
      return bishop;
    default:
      return rook + bishop + 2 * n * n * (n - 1) * (2 * n - 1);
  }
}

/// How many cells a white piece reaches from `cell` of the empty cube.
std::size_t reached(Oracle& oracle, Kind kind, const Box& box, int cell) {
  Question question;
  question.game = Game::cube;
  question.position.board = Board(box);
  question.position.board[static_cast<Cell>(cell)] = Piece(Colour::white, kind);
  return words_of(oracle.answer(question)).size();
}

void check_total(Oracle& oracle, Kind kind, int side) {
  CAPTURE(oracle.name());
  CAPTURE(side);
  const Box box = cube_box(side);
  std::size_t sum = 0;
  for (int cell = 0; cell < box.cells(); ++cell) sum += reached(oracle, kind, box, cell);
  CHECK(sum == total(kind, static_cast<std::size_t>(side)));
}

TEST_CASE("the moves on every empty cube add up to the totals of B4") {
  for (Oracle* oracle : both_oracles())
    for (int side = kSmallestCube; side <= kLargestCube; ++side)
      for (const Kind kind : kKinds)
        if (kind != Kind::pawn) check_total(*oracle, kind, side);
}

}  // namespace
}  // namespace doublecheck
