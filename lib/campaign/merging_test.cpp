#include "campaign/campaign_folder.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

void make_campaign(const TemporaryFolder& folder, const std::string& name, Game game) {
  auto parameters = sample_parameters(std::string(32, name.back()));
  parameters.games = {game};
  folder.write(name + "/corpus/chess/" + name, "x");
  sample_record(folder.path() + "/" + name, parameters, "s", 2);
}

TEST_CASE("a folder made by merging has a campaign of its own, about the games of all") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::cube);
  make_campaign(folder, "b", Game::chess);
  const auto into = folder.path() + "/into";
  const auto merged = merge_folders(into, {folder.path() + "/a", folder.path() + "/b"});
  CHECK(merged.campaigns == 3);
  CHECK(merged.disagreements == 1);
  CHECK(merged.files == 2);
  const Record record = Record::open(into, Record::Access::read);
  CHECK(record.parameters().games == std::vector{Game::cube, Game::chess});
  CHECK(record.parameters().id.size() == 32);
  CHECK(record.disagreements()[0].count == 4);
  CHECK(record.time_run().count() == 0);
}

TEST_CASE("a folder in use is not merged into, but may be merged from") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::cube);
  make_campaign(folder, "b", Game::chess);
  const CampaignLock lock(folder.path() + "/a");
  CHECK_THROWS_AS(merge_folders(folder.path() + "/a", {folder.path() + "/b"}), UsageError);
  CHECK(merge_folders(folder.path() + "/b", {folder.path() + "/a"}).campaigns == 2);
}

TEST_CASE("an input that a kill left half copied is copied again") {
  const TemporaryFolder folder;
  make_campaign(folder, "a", Game::chess);
  folder.write("into/corpus/chess/a.new", "half");
  merge_folders(folder.path() + "/into", {folder.path() + "/a"});
  CHECK(std::filesystem::file_size(folder.path() + "/into/corpus/chess/a") == 1);
  CHECK_FALSE(std::filesystem::exists(folder.path() + "/into/corpus/chess/a.new"));
}

/// Everything that merging may change, as one text.
std::string content_of(const Record& record) {
  std::string text;
  for (const auto& campaign : record.campaigns())
    text += campaign.parameters.id + " " + std::to_string(campaign.sessions.size()) + "\n";
  for (const auto& one : record.disagreements())
    text += std::to_string(one.number) + " " + one.signature + " " + std::to_string(one.count) +
            " " + question_text(one.witness.question) + "\n";
  for (const auto& worker : record.workers())
    text += worker.campaign + " " + std::to_string(worker.counts.executions) + "\n";
  for (const auto& one : record.crashes()) text += one.key + " " + std::to_string(one.count) + "\n";
  for (const auto& one : record.canaries())
    text += one.mutant + " " + std::to_string(one.executions.value_or(0)) + "\n";
  for (const auto& one : record.coverage())
    text += one.campaign + " " + std::to_string(one.at.count()) + "\n";
  return text;
}

/// The same of a record that was read anew.
std::string content_in(const TemporaryFolder& folder) {
  return content_of(Record::open(folder.path(), Record::Access::read));
}

void add_runs(Record& record, std::uint64_t canary_asked) {
  record.add(RecordedCrash{.key = "SIGSEGV", .game = Game::chess, .artifact = "crashes/a"});
  record.watch_canary(Game::chess, "living");
  record.canary_died({Game::chess, "dying", canary_asked, canary_asked});
  record.add(CoverageSample{.game = Game::chess, .at = std::chrono::milliseconds(5)});
  record.commit();
}

const std::string kOne(32, '1');
const std::string kTwo(32, '2');

TEST_CASE("two campaigns are merged: workers side by side, the same signature once") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  Record into = sample_record(one.path(), sample_parameters(kOne), "shared", 3);
  add_runs(into, 10);
  Record from = sample_record(two.path(), sample_parameters(kTwo), "shared", 4);
  add_runs(from, 7);
  from.add(sample_finding("only theirs"));
  from.set_witness("shared", {sample_disagreement("moves chess N h1")});
  from.commit();
  into.merge(from);
  CHECK(content_in(one) == kOne + " 1\n" + kTwo +
                               " 1\n"
                               "1 shared 7 moves chess N h1\n"
                               "2 only theirs 0 moves chess N a1\n" +
                               kOne + " 30\n" + kTwo +
                               " 40\n"
                               "SIGSEGV 2\n"
                               "dying 7\n"
                               "living 0\n" +
                               kOne + " 5\n" + kTwo + " 5\n");
  CHECK(into.totals()[1].counts.executions == 70);
  CHECK(into.parameters().id == kOne);
  CHECK(into.disagreements()[1].campaign == kTwo);
  CHECK(into.disagreements()[1].found.answers == sample_disagreement().answers);
}

TEST_CASE("merging twice, and merging itself, changes nothing") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  Record into = sample_record(one.path(), sample_parameters(kOne), "ours", 3);
  Record from = sample_record(two.path(), sample_parameters(kTwo), "theirs", 4);
  add_runs(from, 7);
  into.merge(from);
  const auto once = content_in(one);
  into.merge(from);
  CHECK(content_in(one) == once);
  into.merge(Record::open(one.path(), Record::Access::read));
  CHECK(content_in(one) == once);
}

TEST_CASE("a campaign that went on since it was merged counts with what it has now") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  Record into = sample_record(one.path(), sample_parameters(kOne), "s", 3);
  Record from = sample_record(two.path(), sample_parameters(kTwo), "s", 4);
  into.merge(from);
  from.sighted(1, "s", 10);
  from.count(1, {.executions = 500, .askable = 400, .legal = 300, .asked = 200});
  from.commit();
  into.merge(from);
  CHECK(into.disagreements()[0].count == 13);
  CHECK(into.totals()[1].counts == WorkerCounts{530, 409, 308, 207});
}

TEST_CASE("a witness that was not shrunk does not replace one that was") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  Record into = sample_record(one.path(), sample_parameters(kOne), "s", 3);
  into.set_witness("s", {sample_disagreement("moves chess N h1")});
  Record from = sample_record(two.path(), sample_parameters(kTwo), "s", 4);
  into.merge(from);  // with the witness N a1, which is simpler
  CHECK(question_text(into.disagreements()[0].witness.question) == "moves chess N h1");
}

TEST_CASE("campaigns about different oracles are not merged") {
  const TemporaryFolder one;
  const TemporaryFolder two;
  Record into = sample_record(one.path(), sample_parameters(kOne), "s", 3);
  auto parameters = sample_parameters(kTwo);
  parameters.oracles = {"mailbox", "distance"};
  const Record from = Record::create(two.path(), parameters);
  CHECK_THROWS_WITH_AS(into.merge(from),
                       (one.path() + "/campaign.sqlite and " + two.path() +
                        "/campaign.sqlite are about different oracles: they cannot be merged")
                           .c_str(),
                       UsageError);
}

}  // namespace
}  // namespace doublecheck
