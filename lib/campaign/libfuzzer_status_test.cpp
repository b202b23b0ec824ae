#include "campaign/libfuzzer_status.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

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
