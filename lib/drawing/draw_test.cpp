#include "drawing/draw.h"

#include <doctest/doctest.h>

#include "games/cube/cube.h"
#include "games/solitaire/solitaire.h"

namespace doublecheck {
namespace {

Board cube(std::string_view text) {
  return read_cube(Reader(text));
}

TEST_CASE("a flat box has ranks and files at its rim") {
  const Board board = read_sixteen(Reader("...N.....R....B."));
  CHECK(draw(board, {}) == R"(4 . . . N
3 . . . .
2 . R . .
1 . . B .
  a b c d
)");
}

TEST_CASE("marks replace empty cells and stand before pieces") {
  const Board board = read_sixteen(Reader("...N.....R....B."));
  const std::vector<Cell> marks{0, 5, 15};
  CHECK(draw(board, marks) == R"(4 . . .*N
3 . . . .
2 .*R . .
1 * . B .
  a b c d
)");
}

TEST_CASE("levels lie side by side, the top one first") {
  CHECK(draw(cube("[###,n##,#rr],[#b#,###,###],[###,###,bRK]"), {}) ==
        R"(  III       II        I
3 . . .   3 . b .   3 . . .
2 n . .   2 . . .   2 . . .
1 . r r   1 . . .   1 b R K
  a b c     a b c     a b c
)");
}

TEST_CASE("levels that do not fit go below") {
  CHECK(draw(cube("[##,#k],[K#,##]"), {}, {.width = 12}) == R"(  II
2 . .
1 . k
  a b

  I
2 K .
1 . .
  a b
)");
  CHECK(draw(cube("[##,#k],[K#,##]"), {}, {.width = 13}) == R"(  II      I
2 . .   2 K .
1 . k   1 . .
  a b     a b
)");
}

TEST_CASE("a level is not cut, however narrow the terminal") {
  CHECK(draw(cube("[##,#k],[K#,##]"), {}, {.width = 1}) ==
        draw(cube("[##,#k],[K#,##]"), {}, {.width = 5}));
}

TEST_CASE("ranks of two digits are aligned") {
  const std::string drawing = draw(Board(cube_box(10)), {}, {.width = 30});
  CHECK(drawing.starts_with("   X\n10 . . . . . . . . . .\n 9 . ."));
}

TEST_CASE("no line is wider than the terminal") {
  for (const int side : {2, 7, 16}) {
    const std::string drawing = draw(Board(cube_box(side)), {}, {.width = 100});
    for (std::size_t begin = 0; begin < drawing.size();) {
      const auto end = drawing.find('\n', begin);
      CHECK(end - begin <= 100);
      begin = end + 1;
    }
  }
}

Position fen(std::string_view text) {
  Reader reader(text);
  return read_fen(reader);
}

TEST_CASE("below a whole FEN stands what else it tells") {
  const std::string board = "8/8/8/8/8/8/8/8";
  CHECK(draw(fen(board + " b - - 0 1"), {}) ==
        draw(fen(board + " b - - 0 1").board, {}) + "  Black to move\n");
  CHECK(caption(fen(board + " w kQ e3 0 1")) == "  White to move, castling Qk, en passant e3\n");
  CHECK(caption(fen(board + " w - - 5 1")) == "  White to move, halfmove clock 5\n");
  CHECK(caption(fen(board + " w - - 0 17")) == "  White to move, move 17\n");
  CHECK(caption(Position{}) == "");
  Reader pockets("4k3/8/8/8/4q~3/8/8/Q~3K3[Np] w - - 0 1");
  CHECK(caption(read_fen(pockets, {.has_pockets = true})) ==
        "  White to move, promoted a1 e4, pockets [Np]\n");
  Reader checks("4k3/8/8/8/8/8/8/4K3 b - - 1+3 0 1");
  CHECK(caption(read_fen(checks, {.has_checks = true})) == "  Black to move, checks to give 1+3\n");
}

TEST_CASE("colours end where they began") {
  const std::string drawing = draw(cube("[##,##],[##,Kk]"), {}, {.width = 6, .colour = true});
  CHECK(drawing.find("1 \033[1mK\033[0m \033[36mk\033[0m\n") != std::string::npos);
}

}  // namespace
}  // namespace doublecheck
