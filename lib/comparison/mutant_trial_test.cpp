#include "comparison/mutant_trial.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"

namespace doublecheck {
namespace {

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
