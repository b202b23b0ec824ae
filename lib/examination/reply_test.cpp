#include "examination/reply.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

FakeOracle fixed(const std::string& name, const std::string& text, bool foreign = false) {
  return {name,
          [text](const Question& question) {
            return question.verb == Verb::replay ? verdict(true) : Answer(text);
          },
          foreign};
}

/// The settled answer, or why there is none.
std::string settled(const Oracles& oracles, std::string_view line = "moves chess N h1") {
  const auto question = read_question(line);
  const auto examination = cross_examine(question, oracles);
  const auto answer = settled_answer(examination, oracles);
  return answer ? answer->text() : unsettled_reason(question, examination, oracles);
}

TEST_CASE("an answer is settled where two agree, and nobody says otherwise") {
  CHECK(settled(oracles_of(fixed("a", "f2"), fixed("b", "f2"))) == "f2");
  CHECK(settled(oracles_of(fixed("a", "f2"), fixed("b", "abstain"), fixed("c", "f2"))) == "f2");
  CHECK(settled(oracles_of(fixed("a", "f2"), fixed("b", "f2"), fixed("c", "g3"))) ==
        "disagreement a=f2; b=f2; c=g3");
  CHECK(settled(oracles_of(fixed("a", "f2"), fixed("b", "failed time-out"))) ==
        "disagreement a=f2; b=failed time-out");
}

TEST_CASE("one of several is not enough, the only one is") {
  CHECK(settled(oracles_of(fixed("a", "f2"), fixed("b", "abstain"))) == "b abstained");
  CHECK(settled(oracles_of(fixed("a", "f2"))) == "f2");
  CHECK(settled(oracles_of(fixed("a", "abstain"))) == "a abstained");
}

TEST_CASE("of solutions that replay the built-in one is taken") {
  const std::string own = "[[[2,0],[1,1]],[[1,1],[3,3]]]";
  const auto foreign = fixed("foreign", "[[[1,1],[2,0]]]", true);
  CHECK(settled(oracles_of(foreign, fixed("built-in", own)), "solve solitaire ...N.....R....B.") ==
        own);
}

}  // namespace
}  // namespace doublecheck
