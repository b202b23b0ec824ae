#include "record/record.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

using Access = Record::Access;
using std::chrono::milliseconds;

TEST_CASE("a record tells its parameters and its sessions again") {
  const TemporaryFolder folder;
  CHECK_FALSE(Record::exists(folder.path()));
  {
    Record record = Record::create(folder.path(), sample_parameters());
    CHECK(record.begin_session({.version = "1.0", .targets = "here", .jobs = 2}) == 1);
    CHECK(record.begin_session({.version = "1.1", .targets = "there", .jobs = 3}) == 2);
    record.session_ran(1, milliseconds(1500), "interrupted");
    record.session_ran(1, milliseconds(2000), "done");
    record.session_ran(2, milliseconds(30), "");
    record.commit();
  }
  const Record record = Record::open(folder.path(), Access::read);
  CHECK(Record::exists(folder.path()));
  CHECK(record.parameters() == sample_parameters());
  CHECK(record.time_run() == milliseconds(2030));
  const auto campaigns = record.campaigns();
  REQUIRE(campaigns.size() == 1);
  CHECK(campaigns[0].own);
  CHECK(campaigns[0].started.size() == std::string("2026-01-31 23:59:59").size());
  const auto& sessions = campaigns[0].sessions;
  REQUIRE(sessions.size() == 2);
  CHECK(sessions[0].how == "done");
  CHECK(sessions[1].number == 2);
  CHECK(sessions[1].start.version == "1.1");
  CHECK(sessions[1].start.targets == "there");
  CHECK(sessions[1].start.jobs == 3);
  CHECK(sessions[1].ran == milliseconds(30));
}

TEST_CASE("workers that a kill left open are reported with their logs") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  const auto session = record.begin_session({});
  const auto ended =
      record.begin_worker(session, {.game = Game::cube, .slot = 0, .seed = 1, .log = "a"});
  const auto left = record.begin_worker(
      session, {.game = Game::chess, .slot = 1, .seed = ~0ull, .log = "logs/2"});
  record.end_worker(ended, "died SIGSEGV");
  const auto open = record.open_workers();
  REQUIRE(open.size() == 1);
  CHECK(open[0].number == left);
  CHECK(open[0].start.game == Game::chess);
  CHECK(open[0].start.slot == 1);
  CHECK(open[0].start.seed == ~std::uint64_t{0});
  CHECK(open[0].start.log == "logs/2");
  CHECK(record.workers()[0].how == "died SIGSEGV");
}

TEST_CASE("a log counts once, however often it is recorded") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  const auto session = record.begin_session({});
  for (const Game game : {Game::chess, Game::chess}) {
    WorkerStart start;
    start.game = game;
    record.begin_worker(session, start);
  }
  for (const int replay : {1, 2}) {
    CAPTURE(replay);
    CHECK(record.add(sample_finding()) == (replay == 1));
    for (const std::int64_t worker : {1, 2}) {
      record.count(worker, {.executions = 5, .askable = 4, .legal = 3, .asked = 20});
      record.sighted(worker, "moves chess; x", 3);
    }
    record.commit();
  }
  CHECK(record.disagreements()[0].count == 6);
  const auto totals = record.totals();
  REQUIRE(totals.size() == 2);
  CHECK(totals[0].game == Game::cube);
  CHECK(totals[0].counts == WorkerCounts{});
  CHECK(totals[1].counts == WorkerCounts{.executions = 10, .askable = 8, .legal = 6, .asked = 40});
}

TEST_CASE("a canary dies once; one that nobody has noticed lives") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  record.watch_canary(Game::cube, "a");
  record.watch_canary(Game::chess, "b");
  record.canary_died({.game = Game::cube, .mutant = "a", .asked = 10, .executions = 2});
  record.canary_died({.game = Game::cube, .mutant = "a", .asked = 99, .executions = 99});
  record.canary_died({.game = Game::cube, .mutant = "c", .asked = 7, .executions = 1});
  const auto canaries = record.canaries();
  REQUIRE(canaries.size() == 3);
  CHECK(canaries[0].mutant == "b");
  CHECK_FALSE(canaries[0].asked);
  CHECK(canaries[1].asked == 10);
  CHECK(canaries[1].executions == 2);
  CHECK(canaries[2].mutant == "c");
  CHECK(canaries[2].asked == 7);
}

TEST_CASE("coverage is kept over time, and the last sample stands beside the totals") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  const CoverageSample sample{.game = Game::chess,
                              .at = milliseconds(1000),
                              .executions = 50,
                              .asked = 200,
                              .edges = {49, 30, 5, 4, 100},
                              .features = 77,
                              .corpus = 12};
  record.add(sample);
  auto later = sample;
  later.at = milliseconds(2000);
  later.executions = 60;
  record.add(later);
  record.add(later);
  const auto samples = record.coverage();
  REQUIRE(samples.size() == 2);
  CHECK(samples[0].at == milliseconds(1000));
  CHECK(samples[0].asked == 200);
  CHECK(samples[0].edges == sample.edges);
  CHECK(samples[0].features == 77);
  CHECK(samples[0].corpus == 12);
  const auto last = record.totals()[1].last;
  REQUIRE(last);
  CHECK(last->executions == 60);
}

TEST_CASE("only rows that were not committed are lost") {
  const TemporaryFolder folder;
  {
    Record record = Record::create(folder.path(), sample_parameters());
    record.add(sample_finding("committed"));
    record.commit();
    record.add(sample_finding("lost"));
    CHECK(record.disagreements().size() == 2);
    CHECK(Record::open(folder.path(), Access::read).disagreements().size() == 1);
  }
  const auto left = Record::open(folder.path(), Access::read).disagreements();
  REQUIRE(left.size() == 1);
  CHECK(left[0].signature == "committed");
}

TEST_CASE("a reader cannot write") {
  const TemporaryFolder folder;
  Record::create(folder.path(), sample_parameters());
  Record record = Record::open(folder.path(), Access::read);
  CHECK_THROWS_AS(record.begin_session({}), UsageError);
}

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
  record.set_witness("second", {sample_disagreement("moves chess N h1")});
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

const std::string kSpecial = "legal chess; b against a; extra L4-en-passant L1-exposes-king";
const std::string kGeneral = "legal chess; b against a; extra L1-exposes-king";
const std::string kOther = "moves chess; b against a; missing B2-queen";

TEST_CASE("findings that are one bug are one entry, and what was seen first tells when") {
  const TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  const auto worker = record.begin_worker(record.begin_session({}), {});
  for (const auto& [signature, count] :
       {std::pair(kSpecial, 3), std::pair(kOther, 5), std::pair(kGeneral, 4)}) {
    auto finding = sample_finding(signature);
    finding.asked = 10 + static_cast<std::uint64_t>(count);
    record.add(finding);
    record.sighted(worker, signature, static_cast<std::uint64_t>(count));
  }
  record.set_witness(
      kSpecial, {.shrunk = sample_disagreement(), .traits = {"L1-exposes-king", "L4-en-passant"}});
  record.commit();

  const auto entries = Record::open(folder.path(), Access::read).entries();
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].signature == kGeneral);
  CHECK(entries[0].number == 3);
  CHECK(entries[0].count == 7);
  CHECK(entries[0].asked == 13);
  REQUIRE(entries[0].also.size() == 1);
  CHECK(entries[0].also[0].signature == kSpecial);
  CHECK(entries[0].also[0].number == 1);
  CHECK(entries[0].also[0].count == 3);
  CHECK(entries[0].also[0].why);
  CHECK(entries[1].signature == kOther);
  CHECK(entries[1].also.empty());
  CHECK(record.disagreements().size() == 3);
}

TEST_CASE(
    "the neighbourhood of a witness is read again, and goes with it where records are merged") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  const Neighbourhood neighbourhood{{kOther, kSpecial}, {kOther}, kSpecial};
  Record from = Record::create(two.path(), sample_parameters(std::string(32, '2')));
  for (const auto& signature : {kGeneral, kSpecial}) {
    from.add(sample_finding(signature));
    from.set_witness(
        signature,
        {.shrunk = sample_disagreement(), .neighbourhood = neighbourhood, .traits = {"t"}});
  }
  from.commit();
  Record into = Record::create(one.path(), sample_parameters(std::string(32, '1')));
  into.add(sample_finding(kGeneral));
  into.commit();
  into.merge(from);
  for (const auto& finding : into.disagreements()) {
    CHECK(finding.neighbourhood.near == neighbourhood.near);
    CHECK(finding.neighbourhood.often == neighbourhood.often);
    CHECK(finding.neighbourhood.traced == neighbourhood.traced);
    CHECK(finding.traits == std::vector<std::string>{"t"});
  }
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
