#include "diagnosis/difference.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Words = std::vector<std::string>;

Difference difference(const std::string& question, const std::vector<GivenAnswer>& answers) {
  return difference_of({read_question(question), answers});
}

/// Who is accused and who is the reference, where `answers` are given by a, b, c...
std::string accusation(const std::vector<std::string>& answers) {
  std::vector<GivenAnswer> given;
  for (const auto& answer : answers)
    given.push_back({std::string(1, static_cast<char>('a' + given.size())), Answer(answer)});
  const auto found = difference("mate cube [##,##],[##,K#]", given);
  return found.accused + " against " + found.reference;
}

TEST_CASE("the accused is who stands alone") {
  CHECK(accusation({"true", "false", "true"}) == "b against a");
  CHECK(accusation({"false", "true", "true"}) == "a against b");
}

TEST_CASE("where that singles out nobody, the last that differs from the first") {
  CHECK(accusation({"true", "false"}) == "b against a");
  CHECK(accusation({"true", "true", "false", "false"}) == "d against a");
  CHECK(accusation({"true", "false", "illegal no-king"}) == "c against a");
}

TEST_CASE("who abstains neither stands alone nor is a reference") {
  CHECK(accusation({"abstain", "true", "false", "true"}) == "c against b");
  CHECK(accusation({"true", "false", "abstain"}) == "b against a");
}

TEST_CASE("who failed stands alone, whatever the others say") {
  CHECK(accusation({"failed time-out", "true", "false"}) == "a against b");
  CHECK(accusation({"abstain", "failed time-out"}) == "b against a");
}

TEST_CASE("lists differ by what only one side names") {
  const auto found =
      difference("moves chess N h1", {{"a", Answer("f2 g3")}, {"b", Answer("e1 g3 h3")}});
  CHECK(found.given == Answer("e1 g3 h3"));
  CHECK(found.expected == Answer("f2 g3"));
  CHECK(found.extra == Words{"e1", "h3"});
  CHECK(found.missing == Words{"f2"});
}

TEST_CASE("a list against `none` is all extra or all missing") {
  CHECK(difference("moves chess N h1", {{"a", Answer("none")}, {"b", Answer("f2")}}).extra ==
        Words{"f2"});
  CHECK(difference("moves chess N h1", {{"a", Answer("f2")}, {"b", Answer("none")}}).missing ==
        Words{"f2"});
}

TEST_CASE("what is no list has no words that differ") {
  const auto refused =
      difference("legal cube w [##,##],[##,K#]", {{"a", Answer("a1Ia2I")}, {"b", illegal("x")}});
  CHECK(refused.missing.empty());
  const auto verdicts =
      difference("mate cube [##,##],[##,K#]", {{"a", verdict(true)}, {"b", verdict(false)}});
  CHECK(verdicts.extra.empty());
}

TEST_CASE("a disagreement is narrowed to one accused: who differs otherwise is left out") {
  const Disagreement all{read_question("moves chess N h1"),
                         {{"a", Answer("f2")},
                          {"b", Answer("e1")},
                          {"c", Answer("f2")},
                          {"d", Answer("g3")},
                          {"e", abstain()}}};
  const auto of_b = narrowed(all, {"b", "a"});
  REQUIRE(of_b);
  CHECK(of_b->answers ==
        std::vector<GivenAnswer>{
            {"a", Answer("f2")}, {"b", Answer("e1")}, {"c", Answer("f2")}, {"e", abstain()}});
  CHECK(difference_of(*of_b).accused == "b");
  CHECK_FALSE(narrowed(all, {"c", "a"}));
  CHECK_FALSE(narrowed(all, {"e", "a"}));
  CHECK_FALSE(narrowed(all, {"nobody", "a"}));
}

TEST_CASE("the words of a list are those between blanks, none of `none`") {
  CHECK(words_of(Answer("a1 b2")) == Words{"a1", "b2"});
  CHECK(words_of(Answer("none")).empty());
}

}  // namespace
}  // namespace doublecheck
