#include "conformance/check_run.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

TEST_CASE("the scores of a line are the same when they are read again") {
  const JudgedLine judged{
      {{{"mailbox", Answer("true")}, Mark::agreed},
       {{"x \"y\"", Answer("false")}, Mark::mismatched, Blame{"C6", "extra C6-king-into-attack"}},
       {{"z", abstain()}, Mark::abstained}},
      {"C6", "C7"}};
  const auto json = json_of(judged);
  CHECK(json_of(read_judged_line(json)) == json);
  const auto read = read_judged_line(json);
  REQUIRE(read.answers.size() == 3);
  CHECK(read.answers[1].given == judged.answers[1].given);
  CHECK(read.answers[1].mark == Mark::mismatched);
  CHECK(read.answers[1].blame->kind == "extra C6-king-into-attack");
  CHECK(read.answers[2].mark == Mark::abstained);
  CHECK(read.rules == judged.rules);
}

TEST_CASE("a mark that there is not is refused") {
  auto json = json_of(JudgedLine{{{{"a", Answer("true")}, Mark::agreed}}, {}});
  json["answers"][0]["mark"] = "good";
  CHECK_THROWS_WITH_AS(read_judged_line(json), "there is no mark 'good'", UsageError);
}

}  // namespace

}  // namespace doublecheck
