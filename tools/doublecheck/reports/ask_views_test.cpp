#include "reports/ask_views.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace doublecheck {
namespace {

TEST_CASE("the mailbox of 8x8 has a8 at 21 and h1 at 98") {
  Board board(kChessBox);
  board[board.box().cell({0, 7, 0})] = Piece(Colour::black, Kind::rook);
  board[board.box().cell({7, 0, 0})] = Piece(Colour::white, Kind::king);
  const std::vector<Cell> marks{board.box().cell({1, 7, 0}), board.box().cell({7, 0, 0})};
  const std::string drawing = draw_mailbox(board, marks);
  CHECK(drawing.starts_with("  0 =    1 ="));
  CHECK(drawing.find("\n 20 =   21 r   22 *   23 .   24 .") != std::string::npos);
  CHECK(drawing.find("  97 .   98*K   99 =\n") != std::string::npos);
  CHECK(drawing.ends_with("119 =\n"));
  CHECK(std::ranges::count(drawing, '\n') == 12);
}

TEST_CASE("a cube lies in layers") {
  const std::string drawing = draw_mailbox(Board(cube_box(2)), {});
  const int layers = 6;
  const int rows = 4;
  CHECK(std::ranges::count(drawing, '\n') == layers * rows + layers - 1);
  CHECK(std::ranges::count(drawing, '.') == 8);
}

}  // namespace
}  // namespace doublecheck
