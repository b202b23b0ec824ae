#include "comparison/votes.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

Votes votes(const std::vector<std::string>& texts) {
  std::vector<Answer> answers;
  for (const auto& text : texts) answers.emplace_back(text);
  Votes counted;
  counted.count(answers);
  return counted;
}

TEST_CASE("who stands alone among three or more is counted") {
  const auto counted = votes({"true", "false", "true"});
  CHECK(counted.alone(0) == 0);
  CHECK(counted.alone(1) == 1);
  CHECK(counted.alone(2) == 0);
}

TEST_CASE("nobody stands alone between two, or among camps") {
  for (const auto& answers : std::vector<std::vector<std::string>>{
           {"true", "false"}, {"a", "b", "c"}, {"a", "a", "b", "b"}, {"a", "b", "abstain"}}) {
    const auto counted = votes(answers);
    for (std::size_t i = 0; i < counted.oracles(); ++i) CHECK(counted.alone(i) == 0);
  }
}

TEST_CASE("each pair that differs is counted both ways, abstentions apart") {
  const auto counted = votes({"true", "false", "abstain"});
  CHECK(counted.differed(0, 1) == 1);
  CHECK(counted.differed(1, 0) == 1);
  CHECK(counted.differed(0, 2) == 0);
  CHECK(counted.abstained(2) == 1);
  CHECK(counted.abstained(0) == 0);
}

TEST_CASE("a failure differs from everything, another failure too") {
  const auto counted = votes({"failed time-out", "failed time-out", "true"});
  CHECK(counted.differed(0, 1) == 1);
  CHECK(counted.failed(0) == 1);
  CHECK(counted.failed(2) == 0);
}

TEST_CASE("votes add up") {
  Votes sum = votes({"a", "b", "b"});
  sum.add(votes({"a", "b", "b"}));
  sum.add(Votes());
  CHECK(sum.alone(0) == 2);
  CHECK(sum.differed(0, 2) == 2);
  CHECK(sum.differed(1, 2) == 0);
}

}  // namespace
}  // namespace doublecheck
