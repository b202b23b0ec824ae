#include <doctest/doctest.h>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

using Access = Record::Access;
using std::chrono::milliseconds;

TEST_CASE("a disagreement keeps its number and what was first seen; witness and triage change") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  CHECK(record.add(sample_finding("first")));
  auto other = sample_finding("second");
  other.found.answers[1].answer = Answer("failed rubbish: \xff");
  CHECK(record.add(other));
  auto again = sample_finding("first");
  again.asked = 1000;
  CHECK_FALSE(record.add(again));
  record.set_witness("second", sample_disagreement("moves chess N h1"));
  record.set_triage("second", "fixed");
  record.commit();

  const auto all = Record::open(folder.path(), Access::read).disagreements();
  REQUIRE(all.size() == 2);
  CHECK(all[0].number == 1);
  CHECK(all[0].signature == "first");
  CHECK(all[0].asked == 17);
  CHECK(all[0].execution == 5);
  CHECK(all[0].worker == 1);
  CHECK(all[0].first_seen == milliseconds(1234));
  CHECK(all[0].campaign == sample_parameters().id);
  CHECK_FALSE(all[0].shrunk);
  CHECK(all[1].number == 2);
  CHECK(all[1].found.answers == other.found.answers);
  CHECK(question_text(all[1].found.question) == "moves chess N a1");
  CHECK(question_text(all[1].witness.question) == "moves chess N h1");
  CHECK(all[1].witness.answers == sample_disagreement().answers);
  CHECK(all[1].shrunk);
  CHECK(all[1].triage == "fixed");
}

TEST_CASE("crashes are counted by their keys, and keep their first artifact") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  RecordedCrash crash{.key = "SIGSEGV in f", .game = Game::chess, .artifact = "crashes/a"};
  CHECK(record.add(crash));
  crash.artifact = "crashes/b";
  CHECK_FALSE(record.add(crash));
  record.set_shrunk("SIGSEGV in f", "crashes/c");
  const auto crashes = record.crashes();
  REQUIRE(crashes.size() == 1);
  CHECK(crashes[0].count == 2);
  CHECK(crashes[0].artifact == "crashes/a");
  CHECK(crashes[0].shrunk == "crashes/c");
}

}  // namespace
}  // namespace doublecheck
