#include "transform/scattering.h"

#include <doctest/doctest.h>

#include <set>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// What comes of `line` by many draws.
std::vector<Question> draws(const std::string& line) {
  const Question from = read_question(line);
  std::vector<Question> all;
  for (std::uint64_t i = 0; i < 300; ++i) {
    Random random(1, i, 0);
    all.push_back(scattered(from, random));
    CHECK(all.back().position.board.pieces() == from.position.board.pieces());
    CHECK(all.back() == read_question(question_text(all.back())));
  }
  return all;
}

TEST_CASE("pieces go anywhere and become others, more often those with smaller letters") {
  std::set<std::string> letters;
  std::set<Cell> cells;
  int grown = 0;
  for (const Question& each : draws("legal chess 8/8/8/8/8/8/1q6/K6r w - - 0 1")) {
    letters.insert(letters_of(each.position.board));
    cells.insert(occupied_cells(each.position.board).front());
    grown += letters_of(each.position.board) > "Kqr";
  }
  CHECK(letters.size() > 25);
  CHECK(grown > 10);
  CHECK(grown < 100);
  CHECK(cells.size() > 15);
}

TEST_CASE("castling rights keep their king and rooks where they are, and a passed pawn all pawns") {
  for (const Question& each : draws("legal chess k7/8/8/8/8/8/8/4K2R w K - 0 1")) {
    CHECK(each.position.board[kChessBox.cell({4, 0, 0})].is(Colour::white));
    CHECK(each.position.board[kChessBox.cell({7, 0, 0})].is(Colour::white));
  }
  std::set<Cell> kings;
  for (const Question& each : draws("legal chess 8/8/8/8/pP6/8/8/K7 b - b3 0 1")) {
    CHECK(each.position.board[kChessBox.cell({0, 3, 0})]);
    CHECK(each.position.board[kChessBox.cell({1, 3, 0})]);
    kings.insert(occupied_cells(each.position.board).front());
  }
  CHECK(kings.size() > 3);
}

TEST_CASE("the ends of a move go along with their pieces") {
  for (const Question& each : draws("play chess 8/8/8/8/8/8/1q6/R6k w - - 0 1 a1b2")) {
    CHECK(each.position.board[each.move()->from]);
    CHECK(each.position.board[each.move()->to]);
    CHECK(each.move()->from != each.move()->to);
  }
}

TEST_CASE("a cube loses a layer where its pieces find room") {
  std::set<int> sides;
  for (const Question& each :
       draws("play cube w [###,###,###],[#K#,###,###],[###,##q,###] b3IIc2III"))
    sides.insert(each.position.board.box().side);
  CHECK(sides == std::set{2, 3});
  sides.clear();
  for (const Question& each : draws("check cube w [##,#q],[##,K#]"))
    sides.insert(each.position.board.box().side);
  CHECK(sides == std::set{2});
}

}  // namespace
}  // namespace doublecheck
