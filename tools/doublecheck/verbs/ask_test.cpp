#include <doctest/doctest.h>

#include <algorithm>

#include "notation/reader.h"
#include "verbs/ask.h"

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

namespace {

TEST_CASE("index and name of a cell are inverse") {
  CHECK(mailbox_reply("index chess e4") == "65");
  CHECK(mailbox_reply("cell chess 65") == "e4");
  CHECK(mailbox_reply("cell chess 55") == "e5");
  CHECK(mailbox_reply("index atomic a8") == "21");
  CHECK(mailbox_reply("cell atomic 98") == "h1");
  for (const std::string cell : {"a1I", "c2I", "c3III"})
    CHECK(mailbox_reply("cell cube 3 " + mailbox_reply("index cube 3 " + cell)) == cell);
  CHECK(mailbox_reply("cell solitaire " + mailbox_reply("index solitaire b3")) == "b3");
}

TEST_CASE("the whole array has names, and -1 for sentinels") {
  const auto array = mailbox_reply("index chess");
  CHECK(array.starts_with("-1 -1 -1 -1 -1 -1 -1 -1 -1 -1\n-1 -1"));
  CHECK(array.find("\n-1 a8 b8 c8 d8 e8 f8 g8 h8 -1\n") != std::string::npos);
  CHECK(array.ends_with("\n-1 -1 -1 -1 -1 -1 -1 -1 -1 -1"));
  CHECK(mailbox_reply("index cube 2").find("\n\n") != std::string::npos);
}

TEST_CASE("a cell without index and name is an error with its place") {
  CHECK_THROWS_WITH_AS(mailbox_reply("cell chess 20"),
                       "column 12: a sentinel stands there, which has no name", ParseError);
  CHECK_THROWS_WITH_AS(mailbox_reply("cell chess 120"),
                       "column 12: expected an index from 0 to 119", ParseError);
  CHECK_THROWS_WITH_AS(mailbox_reply("cell chess"), "column 11: expected an index from 0 to 119",
                       ParseError);
  CHECK_THROWS_WITH_AS(mailbox_reply("index chess i1"), "column 13: this cell is not on the board",
                       ParseError);
  CHECK_THROWS_AS(mailbox_reply("index checkers e4"), ParseError);
  CHECK_THROWS_AS(mailbox_reply("index chess e4 e5"), ParseError);
  CHECK(asks_mailbox("cell"));
  CHECK_FALSE(asks_mailbox("legal"));
}

}  // namespace

}  // namespace doublecheck
