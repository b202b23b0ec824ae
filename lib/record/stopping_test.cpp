#include "record/stopping.h"

#include <doctest/doctest.h>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

bool has(const std::string& text, std::string_view part) {
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
  CHECK_FALSE(has(stopping_text(record), "edge"));
  record.add(CoverageSample{.game = Game::chess,
                            .at = std::chrono::milliseconds(5),
                            .edges = {.executions = 1000, .covered = 90, .once = 10, .all = 200}});
  CHECK(has(stopping_text(record), "chess     new edge by the next execution: about 1 in 100,"));
}

TEST_CASE("the chance of a new disagreement is told once every canary of the game has died") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(), "moves chess; x", 1);
  record.watch_canary(Game::chess, "a");
  CHECK_FALSE(has(stopping_text(record), "disagreement by"));
  record.canary_died({.game = Game::chess, .mutant = "a", .asked = 3, .executions = 2});
  CHECK(has(stopping_text(record), "chess     new disagreement by the next question: "));
}

}  // namespace
}  // namespace doublecheck
