#include "conformance/wrong_moves.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kStart = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const std::string kAfter = "4k3/8/8/8/8/8/8/3K4 b - - 1 1";

/// A game of one move, after which `last` are legal; counts what it lists.
FakeOracle player(const std::string& name, const std::string& last, const std::string& count) {
  return {name, [=](const Question& question) {
            const bool first = question.position.to_move == Colour::white;
            if (question.verb == Verb::play) return Answer(kAfter);
            if (question.verb == Verb::perft) return Answer(count);
            return Answer(first ? "e1d1" : last);
          }};
}

const Question kTwoDeep = read_question("perft chess 2 " + kStart);

TEST_CASE("a wrong count comes from the first position whose moves differ") {
  auto right = player("right", "e8d8 e8f8", "2");
  auto wrong = player("wrong", "e8d8", "1");
  const auto found = wrong_moves(kTwoDeep, wrong, right);
  REQUIRE(found);
  CHECK(question_text(found->question) == "legal chess " + kAfter);
  CHECK(found->answers ==
        std::vector<GivenAnswer>{{"right", Answer("e8d8 e8f8")}, {"wrong", Answer("e8d8")}});
}

TEST_CASE("where the moves are right or not told, a wrong count is no matter of moves") {
  auto right = player("right", "e8d8 e8f8", "2");
  auto miscounting = player("miscounting", "e8d8 e8f8", "3");
  CHECK_FALSE(wrong_moves(kTwoDeep, miscounting, right));
  FakeOracle counting("counting", [](const Question& question) {
    return question.verb == Verb::perft ? Answer("3") : abstain();
  });
  CHECK_FALSE(wrong_moves(kTwoDeep, counting, right));
  auto failing = player("failing", "e8d8", "failed time-out");
  CHECK_FALSE(wrong_moves(kTwoDeep, failing, right));
}

}  // namespace
}  // namespace doublecheck
