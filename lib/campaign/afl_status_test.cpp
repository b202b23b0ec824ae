#include "campaign/afl_status.h"

#include <doctest/doctest.h>

#include <sstream>

namespace doublecheck {
namespace {

EngineStatus read(const std::string& text) {
  std::istringstream lines(text);
  return read_afl_status(lines);
}

TEST_CASE("what AFL++ tells of itself is read") {
  CHECK(read("start_time        : 1700000000\n"
             "execs_done        : 123456\n"
             "corpus_count      : 789\n"
             "corpus_favored    : 12\n"
             "edges_found       : 2345\n"
             "command_line      : afl-fuzz -i a : b\n") == EngineStatus{2345, 789});
}

TEST_CASE("what is not there, or is no number, is 0") {
  CHECK(read("") == EngineStatus{});
  CHECK(read("corpus_count\nedges_found : \n\ncorpus_count : many") == EngineStatus{});
}

}  // namespace
}  // namespace doublecheck
