#include "transform/simplification.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

bool is_step(const std::string& from, const std::string& to) {
  const Question wanted = read_question(to);
  for (const Question& step : simplifications(read_question(from)))
    if (step == wanted) return true;
  return false;
}

const std::string kBoard = "check chess 4k2r/8/8/8/3Pp3/8/8/R3K2R";

TEST_CASE("rights and the en-passant cell go one by one") {
  const std::string from = kBoard + " w KQk d3 0 1";
  CHECK(is_step(from, kBoard + " w Qk d3 0 1"));
  CHECK(is_step(from, kBoard + " w Kk d3 0 1"));
  CHECK(is_step(from, kBoard + " w KQ d3 0 1"));
  CHECK(is_step(from, kBoard + " w KQk - 0 1"));
  CHECK_FALSE(is_step(from, kBoard + " w - d3 0 1"));
}

TEST_CASE("pockets, marks and checks that were given go one by one") {
  const std::string house = "check crazyhouse 4k3/8/8/8/4q~3/8/8/4K3";
  CHECK(is_step(house + "[QNp] w - - 0 1", house + "[] w - - 0 1"));
  CHECK(is_step(house + "[QNp] w - - 0 1", house + "[Qp] w - - 0 1"));
  CHECK(is_step(house + "[] w - - 0 1", "check crazyhouse 4k3/8/8/8/4q3/8/8/4K3[] w - - 0 1"));
  const std::string checks = "check threecheck 4k3/8/8/8/8/8/8/4K3 w - - ";
  CHECK(is_step(checks + "1+2 0 1", checks + "3+3 0 1"));
  CHECK(is_step(checks + "1+2 0 1", checks + "1+3 0 1"));
  CHECK(is_step(checks + "1+2 0 1", checks + "3+2 0 1"));
  CHECK_FALSE(is_step(checks + "3+3 0 1", checks + "1+3 0 1"));
}

TEST_CASE("a right of any rook goes, and a drop goes onto another cell or is of another kind") {
  const std::string rooks = "check chess960 4k3/8/8/8/8/8/8/1R2KR2 w ";
  CHECK(is_step(rooks + "FB - 0 1", rooks + "B - 0 1"));
  CHECK(is_step(rooks + "FB - 0 1", rooks + "F - 0 1"));
  const std::string pocket = "play crazyhouse 4k3/8/8/8/8/8/8/4K3[NQ] w - - 0 1 ";
  CHECK(is_step(pocket + "Q@e4", pocket + "Q@a4"));
  CHECK(is_step(pocket + "Q@e4", pocket + "N@e4"));
}

TEST_CASE("the side to move changes alone, to the text that sorts first") {
  CHECK(is_step(kBoard + " w K - 0 1", kBoard + " b K - 0 1"));
  CHECK_FALSE(is_step(kBoard + " b K - 0 1", kBoard + " w K - 0 1"));
}

TEST_CASE("pockets lose all or one, checks to give become three again, rights go by file") {
  const std::string board = "check crazyhouse 4k3/8/8/8/8/8/8/4K3";
  const std::string rest = " w - - 0 1";
  for (const char* fewer : {"[]", "[Qp]", "[QQ]"})
    CHECK(is_step(board + "[QQp]" + rest, board + fewer + rest));
  CHECK_FALSE(is_step(board + "[Q]" + rest, board + "[QQ]" + rest));
  const std::string checks = "check threecheck 4k3/8/8/8/8/8/8/4K3 w - - ";
  CHECK(is_step(checks + "1+2 0 1", checks + "3+3 0 1"));
  CHECK(is_step(checks + "1+2 0 1", checks + "3+2 0 1"));
  CHECK(is_step(checks + "1+2 0 1", checks + "1+3 0 1"));
  CHECK_FALSE(is_step(checks + "3+3 0 1", checks + "2+3 0 1"));
  const std::string rooks = "check chess960 1r2k3/8/8/8/8/8/8/1R2K1R1 w ";
  CHECK(is_step(rooks + "GBb - 0 1", rooks + "Bb - 0 1"));
  CHECK(is_step(rooks + "GBb - 0 1", rooks + "GB - 0 1"));
}

TEST_CASE("a drop goes onto other cells, or is of another piece") {
  const std::string from = "play crazyhouse 4k3/8/8/8/8/8/8/4K3[QN] w - - 0 1 ";
  CHECK(is_step(from + "Q@e4", from + "Q@a1"));
  CHECK(is_step(from + "Q@e4", from + "N@e4"));
  CHECK_FALSE(is_step(from + "N@e4", from + "e4e4"));
}

TEST_CASE("promotions become other ones whose letter sorts first, or none") {
  const std::string from = "play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8r";
  for (const char* letter : {"b", "n", "q", ""})
    CHECK(is_step(from, "play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8" + std::string(letter)));
  CHECK_FALSE(is_step("play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8b", from));
}

}  // namespace
}  // namespace doublecheck
