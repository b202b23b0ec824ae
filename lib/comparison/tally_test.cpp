#include "comparison/tally.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Votes votes(const std::vector<std::string>& texts) {
  std::vector<Answer> answers;
  for (const auto& text : texts) answers.emplace_back(text);
  Votes counted;
  counted.count(answers, true);
  return counted;
}

TEST_CASE("an oracle that stands alone among three or more is counted") {
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
  CHECK(counted.abstained_legal(2) == 1);
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

using Classes = std::map<std::string, std::uint64_t, std::less<>>;

const Question kMate = read_question("mate cube [##,##],[##,K#]");
const Question kExplain = read_question("explain cube w [##,##],[##,K#]");
constexpr auto kTime = std::chrono::nanoseconds(5);

void count(Tally& tally, const Question& question, Outcome outcome, const char* answer) {
  tally.count(question, {outcome, {abstain(), Answer(answer)}}, kTime);
}

Tally mixed_tally() {
  Tally tally;
  count(tally, kMate, Outcome::agreed, "true");
  count(tally, kMate, Outcome::disagreed, "false");
  count(tally, kMate, Outcome::abstained, "false");
  count(tally, kExplain, Outcome::agreed, "B2-king C3-check");
  count(tally, kExplain, Outcome::agreed, "B2-king");
  return tally;
}

TEST_CASE("outcomes, time and classes are counted for each game and verb") {
  const auto row = mixed_tally().rows().at({Game::cube, Verb::mate});
  CHECK(row.asked == 3);
  CHECK(row.agreed == 1);
  CHECK(row.disagreed == 1);
  CHECK(row.abstained == 1);
  CHECK(row.time == 3 * kTime);
  CHECK(row.answers == Classes{{"false", 2}, {"true", 1}});
}

TEST_CASE("each label of `explain` is counted") {
  const auto row = mixed_tally().rows().at({Game::cube, Verb::explain});
  CHECK(row.answers == Classes{{"B2-king", 2}, {"C3-check", 1}});
}

TEST_CASE("totals are over all rows") {
  const auto tally = mixed_tally();
  CHECK(tally.rows().size() == 2);
  CHECK(tally.asked() == 5);
  CHECK(tally.disagreed() == 1);
  CHECK(tally.abstained() == 1);
}

TEST_CASE("tallies of several workers add up") {
  auto tally = mixed_tally();
  tally.add(mixed_tally());
  const auto row = tally.rows().at({Game::cube, Verb::mate});
  CHECK(tally.asked() == 10);
  CHECK(row.agreed == 2);
  CHECK(row.disagreed == 2);
  CHECK(row.abstained == 2);
  CHECK(row.time == 6 * kTime);
  CHECK(row.answers == Classes{{"false", 4}, {"true", 2}});
}

TEST_CASE("answers fall into classes") {
  const std::map<std::string, std::string> classes{{"true", "true"},
                                                   {"false", "false"},
                                                   {"none", "none"},
                                                   {"0", "0"},
                                                   {"10", "some"},
                                                   {"a1 b2", "some"},
                                                   {"abstain", "abstain"},
                                                   {"failed time-out", "failed"},
                                                   {"illegal many-kings", "illegal"}};
  for (const auto& [answer, name] : classes) CHECK(class_of(Answer(answer)) == name);
}

}  // namespace
}  // namespace doublecheck
