#include "options/shared_options.h"

#include <doctest/doctest.h>

#include "contract/contract.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;

TEST_CASE("counts are read with and without a suffix") {
  CHECK(read_count("--n", "0") == 0);
  CHECK(read_count("--n", "200m") == 200'000'000);
  CHECK(read_count("--n", "5K") == 5'000);
  CHECK(read_count("--n", "3g") == 3'000'000'000);
  CHECK(read_count("--n", "18446744073709551615") == 18446744073709551615U);
}

TEST_CASE("a word that is no count is refused") {
  for (const auto* text : {"", "m", "-1", "+1", " 1", "1 ", "1.5m", "5kb", "5 k", "0x10", "many"})
    CHECK_THROWS_AS(read_count("--n", text), UsageError);
}

TEST_CASE("a count that does not fit is refused") {
  CHECK_THROWS_WITH_AS(read_count("--n", "18446744073709551616"),
                       "--n: 18446744073709551616 is too large", UsageError);
  CHECK_THROWS_AS(read_count("--n", "18446744073709551615k"), UsageError);
}

TEST_CASE("times are seconds, minutes or hours") {
  CHECK(read_duration("--time", "90") == 90s);
  CHECK(read_duration("--time", "90s") == 90s);
  CHECK(read_duration("--time", "5m") == 5min);
  CHECK(read_duration("--time", "2h") == 2h);
  CHECK(read_duration("--time", "0") == 0s);
  CHECK(read_duration("--time", "0.3") == 300ms);
  CHECK(read_duration("--time", "0.0625s") == 62ms);
  CHECK(read_duration("--time", "1.5h") == 90min);
  CHECK(read_duration("--time", "1h30m") == 90min);
  CHECK(read_duration("--time", "1h30m2.5s") == 90min + 2500ms);
}

TEST_CASE("a word that is no time is refused") {
  for (const auto* text : {"", "s", "-5", "+5", " 5", "5 s", "5d", "5ms", ".5", "1.2.3", "1e3",
                           "5M", "soon", "99999999999", "1h30", "30m1h", "1m1m", "1h30mm"})
    CHECK_THROWS_AS(read_duration("--time", text), UsageError);
  CHECK_THROWS_WITH_AS(read_duration("--time", "5d"),
                       "--time: '5d' is no time such as 60s, 5m or 1h30m", UsageError);
}

TEST_CASE("the longest time still lies in the future") {
  const auto now = std::chrono::steady_clock::now();
  CHECK(now + read_duration("--time", "4294967295h") > now + read_duration("--time", "100000h"));
}

TEST_CASE("a time limit has a unit or none, and is from a millisecond to a million seconds") {
  for (const auto& [text, limit] : {std::pair("30", 30'000ms), std::pair("30s", 30'000ms),
                                    std::pair("0.02", 20ms), std::pair("5m", 300'000ms)}) {
    OracleWords words;
    words.time_limit = text;
    CHECK(chosen_oracles(words).options.time_limit == limit);
    CHECK(shell_words(words) == std::string(" --time-limit ") + text);
  }
  CHECK(read_time_limit("0.001s") == 1ms);
  CHECK(read_time_limit("1000000") == 1'000'000s);
  CHECK_THROWS_WITH_AS(read_time_limit("1000001"),
                       "--time-limit: '1000001' is not from 0.001s to 1000000s", UsageError);
  CHECK_THROWS_WITH_AS(read_time_limit("0"), "--time-limit: '0' is not from 0.001s to 1000000s",
                       UsageError);
  CHECK_THROWS_WITH_AS(read_time_limit("soon"),
                       "--time-limit: 'soon' is no time such as 60s, 5m or 1h30m", UsageError);
}

OracleWords chosen_by(std::vector<std::string> specs, std::vector<std::string> contracts = {}) {
  OracleWords words;
  words.specs = std::move(specs);
  words.contracts = std::move(contracts);
  return words;
}

const OracleWords kNamed = chosen_by({"mailbox", "mine=exec:./a=b", "exec:./my:engine"},
                                     {"mine:legal-only,verbs=legal,play", "exec:./a=b:clocks=150",
                                      "exec:./my:engine:promotion=queen"});

std::string refusal(const OracleWords& words) try {
  chosen_oracles(words);
  return "none";
} catch (const UsageError& error) {
  return error.what();
}

TEST_CASE("built-in oracles come first, so that no other is taken for right in their place") {
  using Specs = std::vector<std::string>;
  CHECK(
      chosen_oracles(chosen_by({"a=exec:./a", "rules=mailbox", "b=exec:./b", "distance"})).specs ==
      Specs{"rules=mailbox", "distance", "a=exec:./a", "b=exec:./b"});
}

TEST_CASE("a contract belongs to an oracle by its short name, or by its spec") {
  const auto contracts = chosen_oracles(kNamed).options.contracts;
  CHECK(contracts.size() == 2);
  CHECK(contracts.at("mine") == " legal-only,verbs=legal,play clocks=150");
  CHECK(contracts.at("exec:./my:engine") == " promotion=queen");
}

TEST_CASE("an oracle is chosen again with its contracts alone") {
  const auto spelling = spelling_of(kNamed);
  CHECK(spelling({"mailbox", "mine"}) ==
        " --oracle mailbox --oracle mine=exec:./a=b --contract mine:legal-only,verbs=legal,play "
        "--contract exec:./a=b:clocks=150");
  CHECK(spelling({"distance"}) == " --oracle distance");
}

TEST_CASE("oracles are chosen again with their limits") {
  auto words = chosen_by({"a=exec:x", "b=exec:y"});
  words.max_leaves = "5k";
  words.time_limit = "0.5s";
  CHECK(spelling_of(words)({"a", "b"}) ==
        " --oracle a=exec:x --oracle b=exec:y --max-leaves 5k --time-limit 0.5s");
}

TEST_CASE("a contract of nobody, of a built-in oracle or with a wrong word is refused") {
  CHECK(refusal(chosen_by({"mailbox", "a=exec:x", "uci:y"}, {"b:legal-only"})) ==
        "--contract b:legal-only: no such oracle is asked; engines here: a uci:y");
  CHECK(refusal(chosen_by({}, {"mailbox:legal-only"})) ==
        "--contract mailbox:legal-only: mailbox is built in, and keeps the rules; engines "
        "here: none");
  CHECK(refusal(chosen_by({"a=exec:x"}, {"a:legal"}))
            .starts_with("--contract a:legal: a contract has no word 'legal'; there are "));
}

TEST_CASE("contracts of one engine that contradict each other are refused") {
  CHECK(refusal(chosen_by({"a=exec:x"}, {"a:clocks=3,en-passant=legal,clocks=5"})) ==
        "--contract a:clocks=3,en-passant=legal,clocks=5: clocks=3 and clocks=5 contradict each "
        "other");
  CHECK(refusal(chosen_by({"a=exec:x"}, {"a:verbs=legal,play", "exec:x:verbs=legal"})) ==
        "--contract exec:x:verbs=legal: verbs=legal,play and verbs=legal contradict each other");
  CHECK(refusal(chosen_by({"a=exec:x", "b=exec:y"},
                          {"a:clocks=3", "b:clocks=5", "a:move-number=3,legal-only"})) == "none");
}

TEST_CASE("a contract in a ledger holds where the command line does not say otherwise") {
  OracleWords words;
  words.specs = {"mailbox", "mine=exec:./mine", "exec:./other"};
  words.contracts = {"mine:clocks=3", "exec:./other:promotion=queen", "exec:./mine:verbs=legal"};
  overlay_contracts(words, [](const std::string& name) {
    return name == "exec:./other" ? "" : "legal-only verbs=play clocks=5";
  });
  CHECK(words.contracts == std::vector<std::string>{"exec:./other:promotion=queen",
                                                    "mine:legal-only,clocks=3,verbs=legal"});
  const auto given = chosen_oracles(words).options.contracts.at("mine");
  CHECK(contract::text_of(contract::read_contract(given)) == "legal-only clocks=3 verbs=legal");
}

TEST_CASE("a short name is of one oracle") {
  CHECK(refusal(chosen_by({"a=exec:x", "a=exec:y"})) ==
        "--oracle a=exec:x: another oracle has this name");
  CHECK(refusal(chosen_by({"mailbox=exec:x"})) ==
        "--oracle mailbox=exec:x: another oracle has this name");
}

TEST_CASE("nobody is compared with itself") {
  CHECK(refusal(chosen_by({"mailbox", "mailbox"})) ==
        "--oracle mailbox: it is given twice, and would only agree with itself; two contracts of "
        "one program need two names, NAME=SPEC");
  CHECK(refusal(chosen_by({"exec:x", "mailbox", "exec:x"})).starts_with("--oracle exec:x: it is "));
  CHECK(refusal(chosen_by({"a=exec:x", "b=exec:x", "exec:x"})) == "none");
}

}  // namespace
}  // namespace doublecheck
