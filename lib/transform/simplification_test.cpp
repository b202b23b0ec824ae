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

TEST_CASE("the side to move changes alone, to the text that sorts first") {
  CHECK(is_step(kBoard + " w K - 0 1", kBoard + " b K - 0 1"));
  CHECK_FALSE(is_step(kBoard + " b K - 0 1", kBoard + " w K - 0 1"));
}

TEST_CASE("promotions become other ones whose letter sorts first, or none") {
  const std::string from = "play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8r";
  for (const char* letter : {"b", "n", "q", ""})
    CHECK(is_step(from, "play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8" + std::string(letter)));
  CHECK_FALSE(is_step("play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8b", from));
}

}  // namespace
}  // namespace doublecheck
