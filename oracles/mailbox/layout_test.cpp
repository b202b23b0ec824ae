#include "layout.h"

#include <doctest/doctest.h>

#include <algorithm>

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
}

}  // namespace
}  // namespace doublecheck::mailbox
