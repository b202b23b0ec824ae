#include "transform/symmetry.h"

#include <doctest/doctest.h>

#include <set>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Without any symmetry of its own, so that each symmetry has another image.
const char* const kCrooked[] = {
    "legal cube w [#Kn,###,###],[###,###,###],[###,##q,###]",
    "mate cube [#Kn,###,###],[###,###,###],[###,##q,###]",
    "legal solitaire .N..R...........",
    "explain atomic 8/8/8/8/8/8/P7/Kkn5",
    "explain atomic 8/8/8/8/8/8/8/Kkn5",
    "legal atomic 8/8/8/8/8/8/8/Kkn5 w - - 0 1",
    "play chess 8/8/8/8/8/8/P7/Kkn5 b - c3 3 7 b1b2",
    "legal chess 4k2r/8/8/8/8/8/P7/R3K2R w Kk - 0 1",
    "legal chess960 1k4r1/8/8/8/8/8/P7/R1R1K3 w Cg - 0 1",
    "play crazyhouse 8/8/8/8/8/8/8/Kkn4Q~[QPn] w - - 0 1 N@c3",
    "play crazyhouse 8/8/8/8/8/8/8/Kkn5[Qn] w - - 0 1 N@c3",
    "legal threecheck 8/8/8/8/8/8/P7/Kkn5 b - - 1+3 0 1",
    "legal horde r3k3/8/8/8/8/8/8/P1N5 b q - 0 1",
    "legal horde r3k3/8/8/8/8/8/8/P1N5 b - - 0 1",
    "legal racingkings 8/8/8/8/8/8/K6k/7q w - - 0 1",
};

std::string image_text(const Symmetry& symmetry, const Question& question) {
  return question_text(image_of(symmetry, question));
}

std::string image(const Symmetry& symmetry, const char* line) {
  return image_text(symmetry, read_question(line));
}

std::set<std::string> images(const Question& question) {
  std::set<std::string> images;
  for (const auto& symmetry : symmetries_of(question))
    images.insert(image_text(symmetry, question));
  return images;
}

constexpr Symmetry kMirror{{0, 1, 2}, {true, false, false}, false};
constexpr Symmetry kQuarterTurn{{1, 0, 2}, {true, false, false}, false};
constexpr Symmetry kTurnedOver{{0, 1, 2}, {false, true, false}, true};

TEST_CASE("the identity comes first") {
  for (const char* line : kCrooked) {
    const Question question = read_question(line);
    CHECK(image_of(symmetries_of(question).front(), question) == question);
  }
}

TEST_CASE("symmetries are a group: the images of an image are the images") {
  for (const char* line : kCrooked) {
    CAPTURE(line);
    const Question question = read_question(line);
    for (const auto& symmetry : symmetries_of(question))
      CHECK(images(image_of(symmetry, question)) == images(question));
  }
}

TEST_CASE("a mirror twice, and a quarter turn four times, change nothing") {
  const Question question = read_question("legal cube w [#Kn,###,###],[###,###,###],[###,##q,###]");
  CHECK(image_of(kMirror, image_of(kMirror, question)) == question);
  Question turned = question;
  for (int turns = 1; turns <= 4; ++turns) {
    turned = image_of(kQuarterTurn, turned);
    CHECK((turned == question) == (turns == 4));
  }
}

TEST_CASE("colours are exchanged with the side to move") {
  Symmetry exchange;
  exchange.swaps_colours = true;
  CHECK(image(exchange, "legal cube w [##,##],[##,Kq]") == "legal cube b [##,##],[##,kQ]");
}

TEST_CASE("rights and en-passant cell go with the colours, clocks stay") {
  CHECK(image(kTurnedOver, "check chess 8/8/8/8/3Pp3/8/8/Kk6 b - d3 3 7") ==
        "check chess kK6/8/8/3pP3/8/8/8/8 w - d6 3 7");
  CHECK(image(kTurnedOver, "check chess 4k3/8/8/8/8/8/8/4K2R b Kq - 0 1") ==
        "check chess 4k2r/8/8/8/8/8/8/4K3 w Qk - 0 1");
}

TEST_CASE("with castling rights only the colours can be exchanged") {
  CHECK(symmetries_of(read_question("legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1")).size() == 2);
  CHECK(symmetries_of(read_question("legal chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1")).size() == 16);
}

TEST_CASE("pockets, checks to give and rights by file go with the colours") {
  CHECK(image(kTurnedOver, "play crazyhouse 8/8/8/8/8/8/8/Kkn4Q~[QPn] w - - 3 7 N@c3") ==
        "play crazyhouse kKN4q~/8/8/8/8/8/8/8[Nqp] b - - 3 7 N@c6");
  CHECK(image(kTurnedOver, "check threecheck 8/8/8/8/8/8/P7/Kkn5 b - - 1+3 0 1") ==
        "check threecheck kKN5/p7/8/8/8/8/8/8 w - - 3+1 0 1");
  CHECK(image(kTurnedOver, "check chess960 1k4r1/8/8/8/8/8/P7/R1R1K3 w Cg - 0 1") ==
        "check chess960 r1r1k3/p7/8/8/8/8/8/1K4R1 b Gc - 0 1");
}

TEST_CASE("a pawn in a pocket, or a piece that was one, leaves only what pawns leave") {
  const auto count = [](const std::string& fen) {
    return symmetries_of(read_question("legal crazyhouse " + fen)).size();
  };
  CHECK(count("8/8/8/8/8/8/8/Kkn5[Qn] w - - 0 1") == 16);
  CHECK(count("8/8/8/8/8/8/8/Kkn5[Qp] w - - 0 1") == 4);
  CHECK(count("8/8/8/8/8/8/8/Kkn4Q~[] w - - 0 1") == 4);
}

TEST_CASE("where the sides have rules of their own, the colours stay") {
  for (const std::string line : {"legal horde r3k3/8/8/8/8/8/8/P1N5 b - - 0 1",
                                 "legal racingkings 8/8/8/8/8/8/K6k/8 w - - 0 1"})
    CHECK(symmetries_of(read_question(line)).size() == 2);
  CHECK(symmetries_of(read_question("legal horde r3k3/8/8/8/8/8/8/P1N5 b q - 0 1")).size() == 1);
}

TEST_CASE("moves, targets and solutions go with the board") {
  CHECK(image(kMirror, "play solitaire ...N.....R....B. c1b2") ==
        "play solitaire N.........R..B.. b1c2");
  CHECK(image(kTurnedOver, R"(valid chess [["W","P",5,2]] ["W","P",5,3])") ==
        R"(valid chess [["B","P",5,7]] ["B","P",5,6])");
  CHECK(image(kMirror, "replay solitaire ...N.....R....B. [[[2,0],[1,1]]]") ==
        "replay solitaire N.........R..B.. [[[1,0],[2,1]]]");
}

TEST_CASE("a target outside the board stays outside") {
  CHECK(image(kMirror, R"(valid chess [["W","K",5,1]] ["W","K",9,-2])") ==
        R"(valid chess [["W","K",4,1]] ["W","K",9,-2])");
}

TEST_CASE("a piece list keeps the order of its pieces") {
  CHECK(image(kMirror, R"(explain chess [["W","K",5,1],["B","Q",1,1]])") ==
        R"(explain chess [["W","K",4,1],["B","Q",8,1]])");
}

}  // namespace
}  // namespace doublecheck
