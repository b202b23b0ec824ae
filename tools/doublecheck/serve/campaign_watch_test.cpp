#include "serve/campaign_watch.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "record/sample_record.h"
#include "runs/run.h"

using namespace doublecheck;
using namespace std::chrono_literals;

namespace {

CoverageSample sample_of(Game game, std::chrono::milliseconds at, std::uint64_t executions,
                         std::uint64_t edges) {
  CoverageSample sample{.game = game, .at = at, .executions = executions};
  sample.edges = {.executions = executions, .covered = edges, .once = 2, .twice = 1, .all = 1000};
  sample.corpus = edges / 10;
  return sample;
}

}  // namespace

TEST_CASE("a campaign's history adds up its games, each as it was last known") {
  RecordedDisagreement finding;
  finding.first_seen = 2500ms;
  const std::vector<RecordedCanary> canaries{
      {.game = Game::chess, .mutant = "killed", .asked = 4, .executions = 150},
      {.game = Game::cube, .mutant = "alive", .asked = {}, .executions = {}}};
  const auto history =
      history_of({sample_of(Game::cube, 1s, 100, 50), sample_of(Game::cube, 3s, 300, 70),
                  sample_of(Game::chess, 1s, 10, 5), sample_of(Game::chess, 2s, 200, 20)},
                 {finding}, canaries);
  REQUIRE(history.size() == 3);
  CHECK(history[0].at == 1s);
  CHECK(history[0].executions == 110);
  CHECK(history[1].executions == 300);
  CHECK(history[1].edges.covered == 70);
  CHECK(history[1].canaries_killed == 1);
  CHECK(history[1].disagreements == 0);
  CHECK(history[2].executions == 500);
  CHECK(history[2].edges.once == 4);
  CHECK(history[2].corpus == 9);
  CHECK(history[2].disagreements == 1);
  CHECK(history[2].canaries_killed == 1);
}

TEST_CASE("a campaign has its findings with their boards and the command that repeats them") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(), "moves chess; x", 3);
  record.add(sample_of(Game::chess, 60s, 30, 7));
  record.commit();
  const auto json = campaign_json(record, "given");
  CHECK(json["dir"] == "given");
  CHECK(json["state"] == "finished");
  CHECK(json["ended"] == "done");
  CHECK(json["targets"] == Json{"cube", "chess"});
  CHECK(json["series"][0]["edges"] == 7);
  CHECK(json["series"][0]["chance"].get<double>() == doctest::Approx(2.0 / 30));
  CHECK(json["series"][0]["chance_upper"].get<double>() > 2.0 / 30);
  CHECK(json["series"][0]["chance_lower"].get<double>() < 2.0 / 30);
  CHECK(json["campaigns"][0]["verbs"] == Json{"legal", "mate"});
  CHECK(json["campaigns"][0]["sessions"][0]["ran"] == "0:01:00");
  const auto& finding = json["findings"][0];
  CHECK(finding["count"] == 3);
  CHECK(finding["first_seen"].get<double>() == doctest::Approx(1.234));
  CHECK(finding["position"]["pieces"][0]["cell"] == "a1");
  CHECK(finding["answers"]["mutant:x"] == "f2");
  CHECK(finding["repeat"] ==
        "doublecheck ask 'moves chess N a1' --oracle mailbox --oracle mutant:x");
  CHECK(finding["triage"] == "open");
}

TEST_CASE("an engine that counts no edges gives no chance of new ones") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(), "moves chess; x", 3);
  record.add({.game = Game::chess, .at = 60s, .executions = 30});
  record.commit();
  CHECK(campaign_json(record, "given")["series"][0]["chance"].is_null());
}

TEST_CASE("a watcher of a finished campaign gets it once, and its end") {
  const TemporaryFolder folder;
  sample_record(folder.path(), sample_parameters(), "moves chess; x", 3);
  CampaignWatch watch(folder.path());
  std::vector<std::string> events;
  watch.events().events({.send =
                             [&](std::string_view event, std::string_view data) {
                               events.emplace_back(event);
                               CHECK(data.find('\n') == std::string_view::npos);
                               return true;
                             },
                         .is_open = [] { return true; }});
  CHECK(events == std::vector<std::string>{"campaign", "end"});
  CHECK_THROWS(CampaignWatch(folder.path() + "/none"));
}

TEST_CASE("there is a limit to the watchers, and each gives its place back") {
  const TemporaryFolder folder;
  sample_record(folder.path(), sample_parameters(), "moves chess; x", 3);
  CampaignWatch watch(folder.path());
  for (int round = 0; round < 2; ++round) {
    std::vector<http::Reply> watchers;
    for (int i = 0; i < kMostWatchers; ++i) watchers.push_back(watch.events());
    CHECK(watchers.back().status == 200);
    CHECK(watch.events().status == 503);
  }
}
