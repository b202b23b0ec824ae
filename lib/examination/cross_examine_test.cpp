#include "examination/cross_examine.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const Question kMoves = read_question("moves chess N h1");
const Question kPuzzle = read_question("solve solitaire ...N.....R....B.");
const std::string kSolution = "[[[2,0],[1,1]],[[1,1],[3,3]]]";
const std::string kOther = "[[[2,0],[3,3]],[[1,1],[3,3]]]";

/// Solves with `solution`, and says that every solution but `rejected` replays.
FakeOracle built_in(const std::string& solution, const std::string& rejected) {
  return {"built-in", [=](const Question& question) {
            return question.verb == Verb::solve ? Answer(solution)
                                                : verdict(argument_text(question) != rejected);
          }};
}

Outcome outcome(const Question& question, const Oracles& oracles) {
  return cross_examine(question, oracles).outcome;
}

TEST_CASE("equal answers agree, different ones disagree") {
  CHECK(outcome(kMoves, oracles_of(FakeOracle("a", "f2"), FakeOracle("b", "f2"))) ==
        Outcome::agreed);
  CHECK(outcome(kMoves, oracles_of(FakeOracle("a", "f2"), FakeOracle("b", "g3"))) ==
        Outcome::disagreed);
}

TEST_CASE("to abstain is never agreement, and hides no disagreement of others") {
  const FakeOracle shy("shy", "abstain");
  CHECK(outcome(kMoves, oracles_of(FakeOracle("a", "f2"), shy)) == Outcome::abstained);
  CHECK(outcome(kMoves, oracles_of(shy, shy)) == Outcome::abstained);
  CHECK(outcome(kMoves, oracles_of(FakeOracle("a", "f2"), shy, FakeOracle("b", "g3"))) ==
        Outcome::disagreed);
}

TEST_CASE("to fail is a disagreement, even if all fail alike") {
  const FakeOracle broken("broken", "failed time-out");
  CHECK(outcome(kMoves, oracles_of(broken, broken)) == Outcome::disagreed);
  CHECK(outcome(kMoves, oracles_of(broken, FakeOracle("shy", "abstain"))) == Outcome::disagreed);
}

TEST_CASE("a foreign solution is accepted exactly when a built-in oracle replays it") {
  const FakeOracle foreign("foreign", kOther, true);
  CHECK(outcome(kPuzzle, oracles_of(built_in(kSolution, ""), foreign)) == Outcome::agreed);
  CHECK(outcome(kPuzzle, oracles_of(foreign, built_in(kSolution, ""))) == Outcome::agreed);
  CHECK(outcome(kPuzzle, oracles_of(built_in(kSolution, kOther), foreign)) == Outcome::disagreed);
}

TEST_CASE("a solution that replays is no agreement with an oracle that knows none") {
  const FakeOracle foreign("foreign", kOther, true);
  CHECK(outcome(kPuzzle, oracles_of(built_in("false", ""), foreign)) == Outcome::disagreed);
}

TEST_CASE("other solutions are accepted of foreign oracles only, and not without a built-in one") {
  CHECK(outcome(kPuzzle, oracles_of(built_in(kSolution, ""), built_in(kOther, ""))) ==
        Outcome::disagreed);
  CHECK(outcome(kPuzzle, oracles_of(FakeOracle("a", kSolution, true),
                                    FakeOracle("b", kOther, true))) == Outcome::disagreed);
}

TEST_CASE("the answers of an accepted solution stay as they were given") {
  const auto oracles = oracles_of(built_in(kSolution, ""), FakeOracle("foreign", kOther, true));
  CHECK(cross_examine(kPuzzle, oracles).answers == std::vector{Answer(kSolution), Answer(kOther)});
}

TEST_CASE("a built-in oracle replays solutions") {
  const Answer other(kOther);
  CHECK(is_replayed(kPuzzle, other, oracles_of(built_in("", ""))));
  CHECK_FALSE(is_replayed(kPuzzle, other, oracles_of(built_in("", kOther))));
  CHECK_FALSE(is_replayed(kPuzzle, verdict(false), oracles_of(built_in("", ""))));
  CHECK_FALSE(is_replayed(kPuzzle, other, oracles_of(FakeOracle("foreign", "true", true))));
}

TEST_CASE("a disagreement names its oracles in their order") {
  const auto oracles = oracles_of(FakeOracle("a", "f2"), FakeOracle("b", "g3"));
  const auto found = disagreement_of(kMoves, cross_examine(kMoves, oracles), oracles);
  CHECK(found.question == kMoves);
  CHECK(disagreement_text(found) == "disagreement a=f2; b=g3");
}

TEST_CASE("questions asked together are answered as one by one, in their order") {
  const std::vector questions{kMoves, kPuzzle, kMoves};
  const auto oracles = oracles_of(FakeOracle("a", "f2"), built_in("f2", ""));
  const auto together = cross_examine(questions, oracles);
  REQUIRE(together.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto alone = cross_examine(questions[i], oracles);
    CHECK(together[i].outcome == alone.outcome);
    CHECK(together[i].answers == alone.answers);
    CHECK(oracles[1]->answers(questions)[i] == alone.answers[1]);
  }
}

TEST_CASE("the common answer is the first that is no `abstain`, if there is one") {
  CHECK(common_answer({Outcome::abstained, {abstain(), verdict(true)}}) == verdict(true));
  CHECK(common_answer({Outcome::abstained, {abstain(), abstain()}}) == abstain());
}

}  // namespace
}  // namespace doublecheck
