#include "campaign/engine.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

EngineStatus read(const std::string& text) {
  std::istringstream lines(text);
  return read_afl_status(lines);
}

TEST_CASE("the statistics of AFL++ are read") {
  CHECK(read("start_time        : 1700000000\n"
             "execs_done        : 123456\n"
             "corpus_count      : 789\n"
             "corpus_favored    : 12\n"
             "edges_found       : 2345\n"
             "command_line      : afl-fuzz -i a : b\n") == EngineStatus{2345, 789});
}

TEST_CASE("a statistic that is missing, or no number, is 0") {
  CHECK(read("") == EngineStatus{});
  CHECK(read("corpus_count\nedges_found : \n\ncorpus_count : many") == EngineStatus{});
}

TEST_CASE("AFL++ spends fewer executions on calibration than it would by itself") {
  const TemporaryFolder folder;
  const auto afl = make_engine("afl", FuzzTargets(folder.path()), CampaignFolder(folder.path()));
  WorkerPlan plan;
  plan.shift.game = Game::chess;
  const std::pair<std::string, std::string> setting(kAflCalibratesLess, "1");
  CHECK(std::ranges::count(afl->command(plan).environment, setting) == 1);
}

TEST_CASE("the status lines of libFuzzer are read") {
  CHECK(read_libfuzzer_status("#1048576\tpulse  cov: 3345 ft: 15301 corp: 2127/292Kb lim: 4096 "
                              "exec/s: 58254 rss: 512Mb") == EngineStatus{15301, 2127});
  CHECK(read_libfuzzer_status("#77\tNEW    cov: 12 ft: 14 corp: 2/9b lim: 4 exec/s: 0 rss: 30Mb "
                              "L: 4/5 MS: 2 Custom-CustomCrossOver-") == EngineStatus{14, 2});
}

TEST_CASE("other lines of libFuzzer are no status") {
  for (const char* line : {"", "#", "#1", "#64\tpulse  cov: 12 ft: 13 exec/s: 0 rss: 30Mb",
                           "#x cov: 1 ft: 2", "INFO: Seed: 1", "    #0 0x55 in f() cov: 1 ft: 2",
                           "#12\tDONE   cov: ft: corp:", "stat::number_of_executed_units: 12"})
    CHECK(!read_libfuzzer_status(line));
}

using namespace std::chrono_literals;
using enum Game;

const Shifts::Clock::time_point kNow{};

TEST_CASE("all games get the same time, whatever the number of jobs") {
  Shifts shifts({cube, chess, atomic}, 2, 10s, 0);
  std::map<Game, int> turns;
  for (int i = 0; i < 30; ++i) {
    const auto shift = shifts.next(kNow);
    REQUIRE(shift);
    CHECK(shift->time == 10s);
    CHECK(shift->runs == 0);
    shifts.ended_well(*shift, 10s);
    ++turns[shift->game];
  }
  CHECK(turns == std::map<Game, int>{{cube, 10}, {chess, 10}, {atomic, 10}});
  CHECK(!shifts.all_done());
}

TEST_CASE("a game whose worker died early gets the time that it has not used") {
  Shifts shifts({cube, chess}, 1, 10s, 0);
  shifts.died(*shifts.next(kNow), 4s, 0, kNow);
  CHECK(shifts.next(kNow)->game == chess);
  CHECK(shifts.next(kNow)->game == cube);
  CHECK(shifts.next(kNow)->game == chess);
}

TEST_CASE("quick deaths in a row make a game wait longer and longer, and then give it up") {
  Shifts shifts({cube, chess}, 1, 10s, 0);
  auto now = kNow;
  for (int deaths = 0; deaths < kMostQuickDeaths; ++deaths) {
    CHECK(!shifts.given_up(cube));
    now += 10s;
    auto shift = *shifts.next(now);
    while (shift.game != cube) shift = *shifts.next(now);
    shifts.died(shift, 1s, 0, now);
  }
  CHECK(shifts.given_up(cube));
  CHECK(!shifts.given_up(chess));
  CHECK(!shifts.all_done());
  for (int i = 0; i < 5; ++i) CHECK(shifts.next(now + 1h)->game == chess);
}

TEST_CASE("after a quick death a game waits, and a long life makes up for it") {
  Shifts shifts({cube}, 1, 10s, 0);
  for (int i = 0; i < 20; ++i) {
    shifts.died(*shifts.next(kNow + i * 1h), 1s, 0, kNow + i * 1h);
    CHECK(!shifts.next(kNow + i * 1h));
    const auto shift = shifts.next(kNow + i * 1h + 30s);
    REQUIRE(shift);
    shifts.died(*shift, kQuickDeath, 0, kNow + i * 1h);
  }
  CHECK(!shifts.given_up(cube));
}

TEST_CASE("executions are shared by the jobs, and done when they were run") {
  Shifts shifts({cube, chess}, 4, 10s, 101);
  CHECK(shifts.next(kNow)->runs == 51);
  CHECK(shifts.next(kNow)->game == chess);
  const auto second = shifts.next(kNow);
  CHECK(second->game == cube);
  CHECK(second->runs == 50);
  CHECK(shifts.next(kNow)->game == chess);
  CHECK(!shifts.next(kNow));
  CHECK(shifts.all_done());

  shifts.died(*second, 5s, 20, kNow);
  CHECK(!shifts.all_done());
  CHECK(shifts.next(kNow)->runs == 30);
  CHECK(shifts.all_done());
}

TEST_CASE("a shift is long enough to be worth its start, and each game has several in the time") {
  CHECK(shift_length(std::nullopt, 2, 4) == 60s);
  CHECK(shift_length(1h, 2, 4) == 60s);
  CHECK(shift_length(60s, 2, 4) == 7500ms);
  CHECK(shift_length(1s, 2, 4) == 5s);
  CHECK(shift_length(std::chrono::years(100), 256, 1) == 60s);
}

}  // namespace

}  // namespace doublecheck
