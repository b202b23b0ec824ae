#include "comparison/compared.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Compared asked(const std::string& line, std::uint64_t number, bool disagreed) {
  const auto question = read_question(line);
  const Examination examination =
      disagreed ? Examination{Outcome::disagreed, {Answer("f2"), Answer("g3"), abstain("why")}}
                : Examination{Outcome::agreed, {Answer("f2"), Answer("f2"), Answer("f2")}};
  Compared compared;
  compared.tally.count(question, examination, std::chrono::nanoseconds(number));
  compared.tally.count(question, examination, {}, 3, true);
  compared.tally.watch_order(examination);
  if (disagreed) {
    const Disagreement found{question, {{"a", Answer("f2")}, {"it's \"b\"", Answer("g3")}}};
    compared.found = {{{"moves chess; it's \"b\" against a",
                        1,
                        number,
                        found,
                        found,
                        {{number, question}},
                        {read_question("moves chess K a1")}}},
                      number};
  }
  return compared;
}

TEST_CASE("the result of a comparison is the same when it is read again") {
  const auto sum =
      sum_of({asked("moves chess N h1", 7, true), asked("moves cube 3 N a1I", 8, false),
              asked("moves chess N h2", 9, true)});
  const auto json = json_of(sum);
  CHECK(json_of(read_compared(json)) == json);
  CHECK(json.at(1).at(0).size() == 1);
  CHECK(json.at(0).at(0).size() == 2);
  CHECK(json.at(0).at(1).dump() == "[[3,3]]");
  const auto read = read_compared(json);
  CHECK(read.tally.asked() == 6);
  CHECK(read.tally.votes().differed(0, 1) == sum.tally.votes().differed(0, 1));
  CHECK(read.tally.votes().differed(0, 1) > 0);
  CHECK(read.tally.abstentions().kinds() == sum.tally.abstentions().kinds());
  CHECK(read.tally.abstentions().kinds().at({2, Verb::moves, "why"}).count == 2);
  CHECK(read.tally.order().counts().size() == 3);
  CHECK(read.found.findings.front().examples.size() == 2);
  CHECK(read.found.findings.front().earlier == std::vector{read_question("moves chess K a1")});
}

TEST_CASE("that a finding was cut short is read again") {
  auto compared = asked("moves chess N h1", 7, true);
  CHECK_FALSE(read_compared(json_of(compared)).found.findings.front().is_cut_short);
  compared.found.findings.front().is_cut_short = true;
  const auto sum = sum_of({compared, asked("moves chess N h1", 9, true)});
  CHECK(read_compared(json_of(sum)).found.findings.front().is_cut_short);
}

TEST_CASE("the replay of stored findings is read again, and is that of the first shard") {
  auto first = asked("moves chess N h1", 7, true);
  CHECK_FALSE(read_compared(json_of(first)).replayed.has_value());
  first.replayed = {3, 1, 0, {"a.txt", "b.txt"}};
  const auto sum = read_compared(json_of(sum_of({asked("moves chess N h1", 9, true), first})));
  REQUIRE(sum.replayed.has_value());
  CHECK(sum.replayed->still_differ == 3);
  CHECK(sum.replayed->known == 1);
  CHECK(sum.replayed->gone == std::vector<std::string>{"a.txt", "b.txt"});
}

TEST_CASE("the evidence of all parts is read again") {
  auto first = asked("moves chess N h1", 7, true);
  auto second = asked("moves chess N h2", 8, false);
  EvidenceKeeper keeper;
  for (const std::uint64_t number : {std::uint64_t{7}, std::uint64_t{8}}) {
    const auto question = read_question("moves chess N h1");
    keeper.hear(number, question, {Outcome::agreed, {Answer("f2"), Answer("f2")}}, {"a", "b"}, "");
    (number == 7 ? first : second).evidence = keeper.evidence();
  }
  CHECK(read_compared(json_of(sum_of({second, first}))).evidence.agreements.size() == 2);
}

TEST_CASE("where nothing was written, nothing was asked") {
  CHECK(read_compared(nullptr).tally.asked() == 0);
  CHECK(read_compared(json_of(Compared{})).tally.asked() == 0);
}

TEST_CASE("a file that is no result of a comparison is refused") {
  const auto good = json_of(asked("moves chess N h1", 7, true));
  const auto refused = [](Json json) { CHECK_THROWS_AS(read_compared(json), UsageError); };
  for (const auto* text : {"7", "{}", "[]", "[[],[],null,[]]"}) refused(Json::parse(text));
  for (const char* pointer :
       {"/0/0/0/0/0", "/0/0/0/1/3", "/0/2/0/0/4", "/1/0/0/3/question", "/1/0/0/1", "/1/1"}) {
    auto json = good;
    json[Json::json_pointer(pointer)] = Json::array({"go"});
    refused(json);
  }
}

}  // namespace
}  // namespace doublecheck
