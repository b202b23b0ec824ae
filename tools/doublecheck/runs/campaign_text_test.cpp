#include "runs/campaign.h"

#include <doctest/doctest.h>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

/// What is said of cube, of which nothing was found.
std::string silence(const std::vector<RecordedCanary>& canaries) {
  const TemporaryFolder folder;
  auto parameters = sample_parameters();
  parameters.games = {Game::cube};
  Record record = Record::create(folder.path(), parameters);
  for (const auto& canary : canaries) {
    record.watch_canary(canary.game, canary.mutant);
    if (canary.asked) record.canary_died(canary);
  }
  return silence_text(record);
}

TEST_CASE("that there is no disagreement is reported with how soon the canaries died") {
  CHECK(silence({{Game::cube, "a", 7, 1}, {Game::cube, "b", 1, 30}}) ==
        "cube: no disagreement\n"
        "  canary a died after 1 execution and 7 questions\n"
        "  canary b died after 30 executions and 1 question\n");
}

TEST_CASE("where a canary lives, or there is none of the game, the silence shows nothing") {
  CHECK(silence({{Game::cube, "a", 7, 1}, {Game::cube, "b", {}, {}}}) ==
        "cube: the campaign shows nothing: a canary lives\n"
        "  canary a died after 1 execution and 7 questions\n"
        "  canary b lives\n");
  CHECK(silence({}) == "cube: the campaign shows nothing: it has no canary\n");
  CHECK(silence({{Game::chess, "a", 7, 1}}) ==
        "cube: the campaign shows nothing: it has no canary\n");
}

TEST_CASE("disagreements are reported for their game, whatever the canaries do") {
  const TemporaryFolder folder;
  Record record = sample_record(folder.path(), sample_parameters(), "x", 3);
  CHECK(silence_text(record) ==
        "cube: the campaign shows nothing: it has no canary\n"
        "chess: 1 different disagreement; that there are no more is not shown: it has no canary\n");
  record.canary_died({Game::chess, "a", 7, 1});
  CHECK(silence_text(record).find("chess: 1 different disagreement\n") != std::string::npos);
}

TEST_CASE("the table has a row for each game, and nothing for what is not known") {
  const TemporaryFolder folder;
  const Record record = sample_record(folder.path(), sample_parameters(), "x", 3);
  const auto table = games_table(record.totals());
  CHECK(table.find("cube                  0        -        -             0               -") !=
        std::string::npos);
  CHECK(table.find("chess                30   30.0 %   26.7 %             7               -") !=
        std::string::npos);
}

bool has_text(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("of a campaign that ran nothing there is nothing to say") {
  const TemporaryFolder folder;
  const auto record = Record::create(folder.path(), sample_parameters());
  CHECK(stopping_text(record).empty());
}

TEST_CASE("the chance of a new edge comes from the edges that one execution hit") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(), "moves chess; x", 100);
  CHECK_FALSE(has_text(stopping_text(record), "edge"));
  record.add(CoverageSample{.game = Game::chess,
                            .at = std::chrono::milliseconds(5),
                            .edges = {.executions = 1000, .covered = 90, .once = 10, .all = 200}});
  CHECK(
      has_text(stopping_text(record), "chess     new edge by the next execution: about 1 in 100,"));
}

TEST_CASE("the chance of a new disagreement is reported once every canary of the game has died") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(), "moves chess; x", 1);
  record.watch_canary(Game::chess, "a");
  CHECK_FALSE(has_text(stopping_text(record), "disagreement by"));
  record.canary_died({.game = Game::chess, .mutant = "a", .asked = 3, .executions = 2});
  CHECK(has_text(stopping_text(record), "chess     new disagreement by the next question: "));
}

}  // namespace
}  // namespace doublecheck
