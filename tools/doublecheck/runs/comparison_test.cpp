#include "runs/comparison.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr int kQuestions = 1000;

Tally tally_of_questions() {
  Tally tally;
  for (int i = 0; i < kQuestions; ++i)
    tally.count(read_question("moves chess N h1"), {Outcome::agreed, {Answer("f2 g3")}}, {});
  return tally;
}

CompareResult random_result() {
  CompareResult result;
  result.tally = tally_of_questions();
  result.is_random = true;
  return result;
}

Canary canary(std::optional<std::uint64_t> killed_after) {
  return {Game::chess, false, "canary", killed_after};
}

Finding finding(const std::string& signature, std::size_t positions) {
  Finding made;
  made.signature = signature;
  made.count = 7 * positions;  // questions, of which several are about one position
  made.examples.resize(positions);
  return made;
}

const std::string kStart = "chance that one more such question shows a new ";

TEST_CASE("three disagreements that one position each has shown are expected again") {
  auto result = random_result();
  for (const char* signature : {"one", "two", "three"})
    result.found.findings.push_back(finding(signature, 1));
  CHECK(discovery_lines(result).starts_with(
      kStart + "disagreement: about 1 in 333, at most 1 in 114 (95 % confidence)\n"));
  CHECK(discoveries_of(result)->disagreement.estimate == doctest::Approx(0.003));
}

TEST_CASE("a disagreement that many positions have shown is no reason to expect another") {
  auto result = random_result();
  result.found.findings.push_back(finding("one", 3));
  CHECK(discovery_lines(result).starts_with(
      kStart + "disagreement: about 0, at most 1 in 273 (95 % confidence)\n"));
}

TEST_CASE("a summary tells why its numbers differ from others") {
  auto result = random_result();
  result.oracles = {"mailbox", "mine"};
  result.found.findings.push_back(finding("one", 3));
  CHECK(summary_of(result).ends_with(": 0 disagreed, 1 different disagreement\n"));
  auto& one = result.found.findings.front();
  one.also = {finding("two", 1), finding("three", 1)};
  CHECK(summary_of(result).ends_with("1 different disagreement with 3 names\n"));
  one.first = kQuestions;
  CHECK(summary_of(result).ends_with(
      " with 3 names; numbers of questions have gaps, for not all were asked\n"));
  one.first = kStored;
  CHECK(summary_of(result).ends_with(" with 3 names\n"));
  result.oracles = {"theirs", "mine"};
  CHECK(summary_of(result).ends_with("a guess; --oracle mailbox decides it\n"));
}

TEST_CASE("the replay of stored findings is told in a line, if they were asked") {
  auto result = random_result();
  CHECK(replay_line(result).empty());
  CHECK(compare_json(result)["replay"].is_null());
  result.replayed.emplace();
  CHECK(replay_line(result) == "stored findings: none\n");
  result.replayed = {2, 1, 1, {"a", "b", "c", "d", "e", "f"}};
  CHECK(replay_line(result) ==
        "stored findings: 10, 2 differ still, 6 no longer (a, b, c, d, e, ...), 1 known by now, "
        "1 not asked\n");
  CHECK(compare_json(result)["replay"]["stored"] == 10);
}

TEST_CASE("findings that were cut short are counted in one line, if there are any") {
  auto result = random_result();
  for (const char* signature : {"one", "two", "three"})
    result.found.findings.push_back(finding(signature, 1));
  CHECK(cut_short_line(result).empty());
  result.found.findings.front().is_cut_short = true;
  CHECK(cut_short_line(result) ==
        "no time to shrink 1 of 3 findings to the end: --shrink-time gives more\n");
}

TEST_CASE("disagreements that were left out count as seen once") {
  auto result = random_result();
  result.found.findings.push_back(finding("one", 3));
  result.found.left_out = 10;
  CHECK(discoveries_of(result)->disagreement.estimate == doctest::Approx(0.01));
}

TEST_CASE("labels and classes of answers have a chance of their own") {
  auto result = random_result();
  result.canaries = {canary(5)};
  const auto answer = [&] { return discoveries_of(result)->answer.estimate; };
  CHECK(answer() == 0);
  result.tally.count(read_question("explain solitaire ................"),
                     {Outcome::agreed, {Answer("S1-stuck S3-unsolvable")}}, {});
  CHECK(answer() == doctest::Approx(2.0 / (kQuestions + 1)));
}

TEST_CASE("silence is reported only of random questions, all of whose canaries died") {
  auto result = random_result();
  const auto is_shown = [&] { return !discovery_lines(result).empty(); };
  CHECK_FALSE(is_shown());
  result.canaries = {canary(5), canary(7)};
  CHECK(is_shown());
  result.canaries.push_back(canary({}));
  CHECK_FALSE(is_shown());
  CHECK_FALSE(discoveries_of(result).has_value());
  CHECK(compare_json(result)["discovery"].is_null());
  result.canaries.pop_back();
  result.is_random = false;
  CHECK_FALSE(is_shown());
  result.found.findings.push_back(finding("one", 1));
  CHECK_FALSE(is_shown());
}

TEST_CASE("where nothing was asked there is nothing to tell") {
  CompareResult result;
  result.is_random = true;
  result.canaries = {canary(5)};
  CHECK(discovery_lines(result).empty());
}

constexpr auto kEntry =
    "oracle: x\nsignature: moves chess; missing B2-knight\nquestion: moves chess N h1\nreason: y\n";

TEST_CASE("several ledgers are read as one, and a bad one is refused with its place") {
  const TemporaryFolder folder;
  const auto one = folder.write("one", kEntry);
  CHECK(read_ledgers({one, one}).entries().size() == 2);
  CHECK(read_ledgers({}).entries().empty());
  CHECK_THROWS_AS(read_ledgers({folder.path() + "/none"}), UsageError);
  const auto wrong = folder.write("wrong", "oracle: x\ncontract: odd\nreason: y\n");
  CHECK_THROWS_WITH_AS(read_ledgers({wrong}),
                       doctest::Contains((wrong + ":1: a contract has no word 'odd'").c_str()),
                       UsageError);
  CHECK_THROWS_WITH_AS(read_ledgers({folder.write("bad", "x\n")}),
                       doctest::Contains((folder.path() + "/bad:1: ").c_str()), UsageError);
}

TEST_CASE(
    "entries are reported with their counts, stale ones as such, those of absent oracles not") {
  FakeOracle adviser("adviser", "none");
  Ledger ledger;
  ledger.add("known", kEntry);
  Tally tally;
  const Question question = read_question("moves chess N h1");
  tally.count(question, {Outcome::disagreed, {Answer("f2 g3"), Answer("g3")}}, {}, 0);
  const auto told = [&](const char* name, const char* answer, bool stopped = false) {
    const auto make = [&] {
      return oracles_of(FakeOracle("a", "f2 g3"), FakeOracle(name, answer));
    };
    return known_text(known_counts(ledger, tally, make, adviser, [=] { return stopped; }));
  };
  const std::string known = "known    1 time: moves chess; missing B2-knight (known:1): y\n";
  CHECK(told("x", "g3") == known);
  CHECK(told("x", "f2 g3").starts_with("stale    known:1: "));
  CHECK(told("b", "g3").empty());
  CHECK(told("x", "f2 g3", true) ==
        known + "no time to ask 1 question of the ledger again: --shrink-time gives more\n");
}

}  // namespace
}  // namespace doublecheck
