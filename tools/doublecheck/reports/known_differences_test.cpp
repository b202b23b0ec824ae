#include "reports/known_differences.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

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
