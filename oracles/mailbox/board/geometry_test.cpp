#include "board/geometry.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "board/moves.h"

namespace doublecheck::mailbox {
namespace {

void check_inverse(const Box& box) {
  const Layout layout(box);
  int cells = 0;
  for (Index index = 0; index < layout.size(); ++index) {
    const auto cell = layout.cell_at(index);
    if (!cell) continue;
    ++cells;
    CHECK(layout.index_of(*cell) == index);
  }
  CHECK(cells == box.cells());
}

TEST_CASE("B5: 8x8 lies in 10 columns and 12 rows") {
  const Layout layout(kChessBox);
  CHECK(layout.columns() == 10);
  CHECK(layout.rows() == 12);
  CHECK(layout.layers() == 1);
  CHECK(layout.index_of(kChessBox.cell({0, 7})) == 21);  // a8
  CHECK(layout.index_of(kChessBox.cell({7, 0})) == 98);  // h1
  CHECK(layout.index_of(kChessBox.cell({4, 3})) == 65);  // e4
}

TEST_CASE("B5: a sentinel is no cell") {
  const Layout layout(kChessBox);
  for (const Index sentinel : {0, 19, 20, 29, 30, 99, 100, 119})
    CHECK_FALSE(layout.cell_at(sentinel).has_value());
}

TEST_CASE("B5: a cube lies in (n+2)(n+2)(n+4)") {
  const Layout layout(cube_box(3));
  CHECK(layout.columns() == 5);
  CHECK(layout.rows() == 5);
  CHECK(layout.layers() == 7);
  CHECK(layout.index_of(cube_box(3).cell({0, 2, 2})) == 2 * 25 + 5 + 1);  // printed first
}

TEST_CASE("B5: index and cell are inverse") {
  check_inverse(kChessBox);
  check_inverse(kSolitaireBox);
  for (int side = kSmallestCube; side <= kLargestCube; ++side) check_inverse(cube_box(side));
  check_inverse(kRaumschachBox);
}

std::vector<Index> offsets(const Box& box, Kind kind, Colour colour = Colour::white) {
  std::vector<Index> found;
  for (const Step& step : geometry_of(box).steps_of({colour, kind})) found.push_back(step.offset);
  std::ranges::sort(found);
  return found;
}

/// Over all cells of an empty cube.
int total(int side, Kind kind) {
  const Box box = cube_box(side);
  MailboxBoard lone;
  int targets = 0;
  for (int cell = 0; cell < box.cells(); ++cell) {
    Board board(box);
    board[static_cast<Cell>(cell)] = Piece(Colour::white, kind);
    lone.set_up(board);
    any_target(lone, lone.index_of(static_cast<Cell>(cell)), [&](Index, const Step&) {
      ++targets;
      return false;
    });
  }
  return targets;
}

using Offsets = std::vector<Index>;

TEST_CASE("B5: steps on 8x8") {
  CHECK(offsets(kChessBox, Kind::knight) == Offsets{-21, -19, -12, -8, 8, 12, 19, 21});
  CHECK(offsets(kChessBox, Kind::bishop) == Offsets{-11, -9, 9, 11});
  CHECK(offsets(kChessBox, Kind::rook) == Offsets{-10, -1, 1, 10});
  CHECK(offsets(kChessBox, Kind::queen) == Offsets{-11, -10, -9, -1, 1, 9, 10, 11});
  CHECK(offsets(kChessBox, Kind::king) == offsets(kChessBox, Kind::queen));
}

TEST_CASE("captures of pawns") {
  CHECK(offsets(kChessBox, Kind::pawn, Colour::white) == Offsets{-11, -9});
  CHECK(offsets(kChessBox, Kind::pawn, Colour::black) == Offsets{9, 11});
  CHECK(offsets(kSolitaireBox, Kind::pawn) == offsets(kSolitaireBox, Kind::bishop));
  CHECK(offsets(cube_box(3), Kind::pawn).empty());
}

TEST_CASE("B2: directions in a cube") {
  CHECK(offsets(cube_box(5), Kind::king).size() == 26);
  CHECK(offsets(cube_box(5), Kind::queen).size() == 26);
  CHECK(offsets(cube_box(5), Kind::rook).size() == 6);
  CHECK(offsets(cube_box(5), Kind::bishop).size() == 8);
  CHECK(offsets(cube_box(5), Kind::knight).size() == 24);
}

TEST_CASE("M2, M3: steps of Raumschach") {
  CHECK(offsets(kRaumschachBox, Kind::bishop).size() == 12);
  CHECK(offsets(kRaumschachBox, Kind::unicorn) == Offsets{-57, -55, -43, -41, 41, 43, 55, 57});
  CHECK(offsets(kRaumschachBox, Kind::pawn, Colour::white) == Offsets{-56, -50, -48, -8, -6});
  CHECK(offsets(kRaumschachBox, Kind::pawn, Colour::black) == Offsets{6, 8, 48, 50, 56});
  CHECK(offsets(cube_box(5), Kind::bishop) == offsets(kRaumschachBox, Kind::unicorn));
}

TEST_CASE("B4: totals") {
  for (int n = kSmallestCube; n <= kLargestCube; ++n) {
    CAPTURE(n);
    const int rook = 3 * n * n * n * (n - 1);
    const int bishop = 2 * n * n * (n - 1) * (n - 1);
    CHECK(total(n, Kind::king) == (3 * n - 2) * (3 * n - 2) * (3 * n - 2) - n * n * n);
    CHECK(total(n, Kind::knight) == 24 * n * (n - 1) * (n - 2));
    CHECK(total(n, Kind::rook) == rook);
    CHECK(total(n, Kind::bishop) == bishop);
    CHECK(total(n, Kind::queen) == rook + bishop + 2 * n * n * (n - 1) * (2 * n - 1));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
