#include "conformance/rule_scores.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

CorpusEntry entry(const std::string& line, std::size_t number = 1) {
  return {{"a.txt", number}, *read_corpus_line(line), ""};
}

JudgedAnswer judged(Mark mark, const std::string& rule = "") {
  JudgedAnswer answer{{{"engine", Answer("none")}, mark}, std::nullopt};
  if (!rule.empty()) answer.blame = Blame{rule, "missing B2-knight"};
  return answer;
}

const RuleScore& score_of(const RuleScores& scores, std::string_view number) {
  return scores.all()[rule_of_number(number).value()];
}

const CorpusEntry kKnight = entry("moves chess N h1 -> f2 g3");

TEST_CASE("a right answer passes all its rules, an abstention none") {
  RuleScores scores;
  scores.add(kKnight, {"B2", "B5"}, judged(Mark::agreed));
  scores.add(kKnight, {"B2", "B1"}, judged(Mark::abstained));
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::pass);
  CHECK(score_of(scores, "B2").verdict() == RuleVerdict::part);
  CHECK(score_of(scores, "B1").verdict() == RuleVerdict::abstain);
  CHECK(score_of(scores, "B2").questions() == 2);
  CHECK(scores.count(RuleVerdict::pass) == 1);
}

TEST_CASE("a wrong answer fails the rule that is blamed and masks the others") {
  RuleScores scores;
  scores.add(kKnight, {"B2", "B5"}, judged(Mark::mismatched, "B2"));
  CHECK(score_of(scores, "B2").failed == 1);
  CHECK(score_of(scores, "B2").verdict() == RuleVerdict::fail);
  CHECK(score_of(scores, "B5").masked == 1);
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::masked);
  scores.add(kKnight, {"B5"}, judged(Mark::agreed));
  CHECK(score_of(scores, "B5").verdict() == RuleVerdict::part);
}

TEST_CASE("a rule may be blamed for a question that was not thought to be about it") {
  RuleScores scores;
  scores.add(kKnight, {"B2"}, judged(Mark::mismatched, "B3"));
  CHECK(score_of(scores, "B3").questions() == 1);
  CHECK(score_of(scores, "B2").failed == 0);
}

TEST_CASE("of the failures of a rule the simplest question is kept, in whatever order they come") {
  const auto small = entry("moves solitaire N a1 -> b3 c2", 7);
  for (const bool small_first : {true, false}) {
    RuleScores scores;
    scores.add(small_first ? small : kKnight, {"B2"}, judged(Mark::mismatched, "B2"));
    scores.add(small_first ? kKnight : small, {"B2"}, judged(Mark::mismatched, "B2"));
    CHECK(score_of(scores, "B2").failed == 2);
    REQUIRE(score_of(scores, "B2").smallest);
    CHECK(score_of(scores, "B2").smallest->place.line == 7);
    CHECK(score_of(scores, "B2").smallest->kind == "missing B2-knight");
  }
}

}  // namespace
}  // namespace doublecheck
