#include "board/reach.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

/// B4: over all cells of an empty cube.
int total(Kind kind, int n) {
  const Board empty(cube_box(n));
  int ways = 0;
  for (const Cell from : all_cells(empty.box()))
    for (const Cell to : all_cells(empty.box())) ways += reaches(empty, kind, from, to);
  return ways;
}

Cell at(const Box& box, int file, int rank, int level = 0) {
  return box.cell({file, rank, level});
}

}  // namespace

TEST_CASE("B4: totals over empty cubes") {
  for (int n = kSmallestCube; n <= 12; ++n) {
    CAPTURE(n);
    const int rook = 3 * n * n * n * (n - 1);
    const int bishop = 2 * n * n * (n - 1) * (n - 1);
    const int planar = 2 * n * n * (n - 1) * (2 * n - 1);
    CHECK(total(Kind::king, n) == (3 * n - 2) * (3 * n - 2) * (3 * n - 2) - n * n * n);
    CHECK(total(Kind::knight, n) == 24 * n * (n - 1) * (n - 2));
    CHECK(total(Kind::rook, n) == rook);
    CHECK(total(Kind::bishop, n) == bishop);
    CHECK(total(Kind::queen, n) == rook + bishop + planar);
  }
}

TEST_CASE("B2: distances are absolute and sorted") {
  const auto cube = cube_box(5);
  const auto d = distances(cube, at(cube, 4, 1, 2), at(cube, 0, 2, 4));
  CHECK(d.least == 1);
  CHECK(d.middle == 2);
  CHECK(d.most == 4);
}

TEST_CASE("B2: no piece goes to its own cell") {
  const Board empty(cube_box(3));
  for (const Kind kind : kKinds) CHECK_FALSE(reaches(empty, kind, 13, 13));
}

TEST_CASE("B3: a piece strictly between stops sliders, one at either end does not") {
  const auto cube = cube_box(4);
  const Cell from = at(cube, 0, 0, 0);
  const Cell to = at(cube, 3, 3, 3);
  Board board(cube);
  board[from] = board[to] = Piece(Colour::white, Kind::bishop);
  CHECK(reaches(board, Kind::bishop, from, to));
  for (int k = 1; k < 3; ++k) {
    Board blocked = board;
    blocked[at(cube, k, k, k)] = Piece(Colour::black, Kind::knight);
    CHECK_FALSE(reaches(blocked, Kind::bishop, from, to));
    CHECK_FALSE(reaches(blocked, Kind::queen, to, from));
  }
}

TEST_CASE("B2: pawns of the 8x8 box step forward") {
  CHECK(ask("moves chess P e2") == "e3 e4");
  CHECK(ask("moves chess p e2") == "e1");
  CHECK(ask("moves chess P e1") == "e2");
  CHECK(ask("moves chess P e7") == "e8");
  CHECK(ask("moves chess P e8") == "none");
  CHECK(ask("moves chess p e7") == "e5 e6");
  CHECK(ask("moves chess p e8") == "e7");
  CHECK(ask("moves chess p e1") == "none");
}

TEST_CASE("B2: bishops and queens of the cube") {
  CHECK(ask("moves cube 3 B a1I") == "b2II c3III");
  CHECK(ask("moves cube 2 Q a1I") == "a1II a2I a2II b1I b1II b2I b2II");
  CHECK(ask("moves cube 3 N b2II") == ask("moves cube 3 n b2II"));
  CHECK(ask("moves cube 2 N a1I") == "none");
}

}  // namespace doublecheck::distance
