#include "transform/rearrangement.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "notation/question_text.h"
#include "transform/carrying.h"
#include "transform/simplicity.h"

namespace doublecheck {
namespace {

std::vector<Question> rearranged(const std::string& from) {
  std::vector<Question> all;
  const Question question = read_question(from);
  for (const Rearrangement& rearrangement : rearrangements())
    for (Question& each : rearrangement.simpler(question)) all.push_back(std::move(each));
  return all;
}

bool by_form(const Question& left, const Question& right) {
  return simpler(left, right, Order::form);
}

bool leads(const std::string& from, const std::string& to) {
  const auto all = rearranged(from);
  return std::ranges::find(all, read_question(to)) != all.end();
}

TEST_CASE("what is rearranged is simpler, the simplest first, and a question") {
  for (const char* text :
       {"legal chess 8/8/8/2kpP3/8/8/8/K6B w - d6 0 1",
        "play chess 4k2r/8/8/8/8/8/8/K7 b k - 0 1 e8g8",
        R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",4,2])",
        "solve solitaire ..P.....KR..N...", "mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]",
        "explode atomic 8/8/2Kb4/8/8/8/8/8 c6d6"}) {
    CAPTURE(text);
    const Question from = read_question(text);
    bool any = false;
    for (const Rearrangement& rearrangement : rearrangements()) {
      const auto found = rearrangement.simpler(from);
      CHECK(std::ranges::is_sorted(found, by_form));
      for (const Question& each : found) {
        CHECK(by_form(each, from));
        CHECK(read_question(question_text(each)) == each);
      }
      any |= !found.empty();
    }
    CHECK(any);
  }
}

TEST_CASE("pieces go to the corner together, and their move goes with them") {
  CHECK(leads("explode atomic 8/8/2Kb4/8/8/8/8/8 c6d6", "explode atomic 8/8/8/8/8/8/8/Kb6 a1b1"));
}

TEST_CASE("a pawn that can be taken en passant goes elsewhere with the cell and its neighbour") {
  CHECK(leads("legal chess 7k/8/8/8/2pP4/8/8/K7 b - d3 0 1",
              "legal chess 7k/8/8/8/Pp6/8/8/K7 b - a3 0 1"));
}

TEST_CASE("a piece that is in the way goes to the cell left") {
  const Question from = read_question("check chess 8/8/8/8/8/kR6/8/K7 w - - 0 1");
  const std::vector<Cell> rook{17};  // b3
  const auto to = carried(from, rook, {.shift = {-1, 0, 0}}, Words::ends);
  REQUIRE(to);
  CHECK(question_text(*to) == "check chess 8/8/8/8/8/Rk6/8/K7 w - - 0 1");
}

TEST_CASE("a move that no longer goes to an outermost rank leaves its letter out") {
  CHECK(leads("play chess 8/8/8/8/8/8/1p6/KBk5 b - - 0 1 b2a1b",
              "play chess 8/8/8/8/8/1p6/KBk5/8 b - - 0 1 b3a2"));
  CHECK(leads("play chess 8/8/8/8/1p6/8/8/KBk5 b - - 0 1 b4a3b",
              "play chess 8/8/8/8/8/1p6/8/KBk5 b - - 0 1 b3a2b"));
}

TEST_CASE("castling goes to the king's side") {
  CHECK(leads("play chess r3k3/8/8/8/8/8/8/K7 b q - 0 1 e8c8",
              "play chess 4k2r/8/8/8/8/8/8/K7 b k - 0 1 e8g8"));
}

TEST_CASE("a cube loses a layer though pieces stand in all of them") {
  const auto all = rearranged("check cube w [###,###,##r],[###,#b#,###],[K##,###,###]");
  CHECK(std::ranges::any_of(all, [](const Question& each) {
    return each.position.board.box().side == 2 && each.position.board.pieces() == 3;
  }));
}

TEST_CASE("larger boxes are not rearranged") {
  Question question = read_question("check cube w [##,##],[#b,##]");
  question.position.board = Board(cube_box(5));
  question.position.board[77] = Piece(Colour::black, Kind::queen);
  for (const Rearrangement& rearrangement : rearrangements())
    CHECK(rearrangement.simpler(question).empty());
}

}  // namespace
}  // namespace doublecheck
