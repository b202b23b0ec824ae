#include "comparison/mutant_trial.h"

#include <doctest/doctest.h>

#include "comparison/fake_source.h"
#include "examination/fake_oracle.h"

namespace doublecheck {
namespace {

const std::atomic<bool> kNeverStop = false;

/// Oracles that agree on depths below `depth`.
Oracles agreeing_below(int depth) {
  return oracles_of(FakeOracle("right", "1"), FakeOracle("wrong", [=](const Question& question) {
                      return number(question.depth < depth ? 1 : 2);
                    }));
}

std::optional<Kill> killed(const Oracles& oracles, const std::atomic<bool>& stop = kNeverStop) {
  FakeSource source(3, 10);
  FakeOracle adviser("adviser", "abstain");
  return kill(source, oracles, adviser, stop);
}

TEST_CASE("a kill counts the questions up to the one that shows the mutant") {
  for (const int depth : {0, 1, 10, 29}) {
    const auto kill = killed(agreeing_below(depth));
    REQUIRE(kill);
    CHECK(kill->questions == static_cast<std::uint64_t>(depth) + 1);
    CHECK(kill->found.question.depth == depth);
    CHECK(kill->found.answers ==
          std::vector<GivenAnswer>{{"right", number(1)}, {"wrong", number(2)}});
  }
}

TEST_CASE("a mutant that no question shows lives, and so does one that abstains") {
  CHECK_FALSE(killed(agreeing_below(30)));
  CHECK_FALSE(killed(oracles_of(FakeOracle("right", "1"), FakeOracle("shy", "abstain"))));
}

TEST_CASE("nothing is asked after `stop`") {
  CHECK_FALSE(killed(agreeing_below(0), std::atomic<bool>(true)));
}

const mutants::Mutant kMutant{
    "slow", "C2", "A belief.", "", "mailbox", {Game::cube}, "moves cube 3 N c2I", "file.cpp", {}};

/// Mutants answer `answer`, other oracles `illegal nothing`.
OracleMaker maker_of(const Answer& answer) {
  return [answer](std::string_view spec, const OracleOptions&) {
    const auto given = spec.starts_with("mutant:") ? answer : illegal("nothing");
    return std::make_unique<FakeOracle>(std::string(spec), given.text());
  };
}

Fate fate_of(const Answer& answer) {
  const std::atomic<bool> stop = false;
  return fate_of(kMutant, {.questions = 1000}, maker_of(answer), stop);
}

TEST_CASE("a mutant that hangs is noticed at once, and the witness says that it failed") {
  const auto fate = fate_of(failed("time-out"));
  REQUIRE(fate.trials.size() == 1);
  CHECK(fate.trials.front().killed_after == 1);
  REQUIRE(fate.witness.has_value());
  CHECK(fate.witness->answers.back() == GivenAnswer{"mutant:slow", failed("time-out")});
}

TEST_CASE("a mutant that answers as its oracle lives") {
  const auto fate = fate_of(illegal("nothing"));
  CHECK_FALSE(fate.is_killed());
  CHECK_FALSE(fate.trials.front().killed_after.has_value());
}

}  // namespace
}  // namespace doublecheck
