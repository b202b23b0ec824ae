#include "diagnosis/probe.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const Question kCheck = read_question("check cube w [##,##],[##,K#]");

TEST_CASE("only a difference of the same oracle counts") {
  const auto oracles =
      oracles_of(FakeOracle("a", "true"), FakeOracle("b", "false"), FakeOracle("c", "true"));
  CHECK(probe(kCheck, {"b", "a"}, oracles).has_value());
  CHECK_FALSE(probe(kCheck, {"c", "a"}, oracles).has_value());
}

TEST_CASE("an oracle that breaks is not believed, one that names something twice is") {
  const auto with = [](const std::string& text) {
    return probe(kCheck, {"b", "a"}, oracles_of(FakeOracle("a", "true"), FakeOracle("b", text)));
  };
  CHECK_FALSE(with("failed time-out").has_value());
  CHECK(with("failed duplicate-moves").has_value());
}

TEST_CASE("foreign oracles are not asked what a built-in one calls illegal") {
  int asked = 0;
  const auto foreign = [&](bool is_foreign) {
    return FakeOracle(
        "b",
        [&asked](const Question&) {
          ++asked;
          return verdict(true);
        },
        is_foreign);
  };
  CHECK_FALSE(
      probe(kCheck, {"b", "a"}, oracles_of(FakeOracle("a", "illegal no-king"), foreign(true)))
          .has_value());
  CHECK(asked == 0);
  CHECK(probe(kCheck, {"b", "a"}, oracles_of(FakeOracle("a", "illegal no-king"), foreign(false)))
            .has_value());
  CHECK(asked == 1);
}

}  // namespace
}  // namespace doublecheck
