#include "runs/campaign.h"

#include <doctest/doctest.h>

#include <sstream>

namespace doublecheck {
namespace {

CampaignStatus status() {
  return {.games = {{Game::cube, 31234.4, 1234567, {1000000, 1234, 40, 20, 56789}, 4567, 890},
                    {Game::solitaire, 0, 0, {}, 0, 0}},
          .disagreements = 1,
          .crashes = 2,
          .dead_canaries = 1,
          .canaries = 3,
          .since_new = std::chrono::seconds(75),
          .left = std::chrono::seconds(3601)};
}

TEST_CASE("the table has a row for each game, and what holds for all below") {
  CHECK(status_table(status()) ==
        "game        exec/s    executions        edges  new one in  features  corpus\n"
        "cube         31234       1234567   1234/56789       25000      4567     890\n"
        "solitaire        0             0          0/0           -         0       0\n"
        "1 disagreement, 2 crashes, 1 of 3 canaries dead\n"
        "last new thing 00:01:15 ago, 01:00:01 left");
}

TEST_CASE(
    "the line says the same; without a limit of time none is left, without mutants no canary") {
  auto endless = status();
  endless.left.reset();
  endless.canaries = 0;
  CHECK(status_line(endless) ==
        "cube 1234567 executions, 31234/s, 1234 edges, corpus 890; solitaire 0 executions, 0/s, 0 "
        "edges, corpus 0; 1 disagreement, 2 crashes, no canaries; last new thing 00:01:15 ago");
}

}  // namespace
}  // namespace doublecheck
