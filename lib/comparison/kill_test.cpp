#include "comparison/kill.h"

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

}  // namespace
}  // namespace doublecheck
