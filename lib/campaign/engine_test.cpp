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

}  // namespace
}  // namespace doublecheck
