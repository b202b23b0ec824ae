#include <doctest/doctest.h>

#include <string>

#include "notation/question_text.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

std::string with_other_text(std::string text, std::string_view old, std::string_view with) {
  return text.replace(text.find(old), old.size(), with);
}

std::string read_and_printed(const std::string& question) {
  return question_text(read_question(question));
}

const std::string kStartOfGame =
    "w [rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
    "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
    "[#####,#####,#####,PPPPP,RNKNR]";

TEST_CASE("M1: a board has five levels, and pieces of seven kinds") {
  CHECK(read_and_printed("check raumschach " + kStartOfGame) == "check raumschach " + kStartOfGame);
  CHECK(read_and_printed("check raumschach startpos") == "check raumschach " + kStartOfGame);
  CHECK(read_and_printed("play raumschach startpos, a2IIa3II") ==
        "play raumschach " + kStartOfGame + " a2IIa3II");
  const Question start = read_question("check raumschach " + kStartOfGame);
  CHECK(start.position.board.box() == kRaumschachBox);
  CHECK(start.position.board.count(Piece(Colour::white, Kind::unicorn)) == 2);
  CHECK(start.position.board[kRaumschachBox.cell({0, 4, 3})] ==
        Piece(Colour::black, Kind::unicorn));
  CHECK_THROWS_WITH_AS(read_question("check raumschach w [U#,##],[##,K#]"),
                       "column 19: expected 5 levels of 5 ranks", ParseError);
  CHECK_THROWS_AS(read_question("check raumschach w [U##,##],[##,K#]"), ParseError);
  CHECK_THROWS_AS(read_question("check raumschach " + with_other_text(kStartOfGame, "n", "x")),
                  ParseError);
}

TEST_CASE("M1: pieces are numbers, too, unicorns 7") {
  auto numbers = "check raumschach w " + std::string(125, '0');
  numbers[19] = '7';
  CHECK(read_question(numbers).position.board[kRaumschachBox.cell({0, 4, 4})] ==
        Piece(Colour::white, Kind::unicorn));
}

TEST_CASE("no other game has unicorns") {
  CHECK_THROWS_AS(read_question("check cube w [U#,##],[##,K#]"), ParseError);
  CHECK_THROWS_AS(read_question("moves cube 3 U c2I"), ParseError);
  CHECK_THROWS_AS(read_question("moves chess U c2"), ParseError);
  CHECK_THROWS_AS(read_question("legal chess 4k3/8/8/8/8/8/8/U3K3 w - - 0 1"), ParseError);
  CHECK_THROWS_AS(read_question("legal solitaire U..............K"), ParseError);
}

TEST_CASE("M4: the letters of promotions") {
  const auto play = "play raumschach " + kStartOfGame + " a4Va5V";
  for (const char letter : std::string_view("qrbnu")) {
    CHECK(read_and_printed(play + letter) == play + letter);
  }
  CHECK(read_and_printed(play) == play);
  CHECK_THROWS_AS(read_question(play + 'k'), ParseError);
  CHECK_THROWS_AS(read_question("play cube w [R#,##],[##,K#] a1Ia2Iu"), ParseError);
  CHECK_THROWS_AS(read_question("play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8u"), ParseError);
}

TEST_CASE("files are mirrored, ranks and levels exchanged, colours exchanged") {
  const auto legal = read_question("legal raumschach " + kStartOfGame);
  const auto symmetries = symmetries_of(legal);
  CHECK(symmetries.size() == 8);
  Symmetry over = symmetries.front();
  for (const Symmetry& symmetry : symmetries)
    if (symmetry.swaps_colours && symmetry.flipped[0]) over = symmetry;
  CHECK(image_of(over, image_of(over, legal)) == legal);
  auto turned = image_of({{0, 1, 2}, {true, true, true}, true}, legal);
  turned.position.to_move = Colour::white;
  CHECK(turned == legal);
  CHECK(symmetries_of(read_question("moves raumschach U c3III")).size() == 48);
  CHECK(symmetries_of(read_question("explain raumschach " + kStartOfGame)).size() == 4);
}

}  // namespace
}  // namespace doublecheck
