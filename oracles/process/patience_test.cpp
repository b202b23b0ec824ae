#include "process/pipelined_oracle.h"

#include <doctest/doctest.h>

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

/// The limit after so many time-outs in a row.
std::chrono::milliseconds limit_after(int time_outs, std::chrono::milliseconds given,
                                      std::chrono::milliseconds longest = 0ms) {
  Patience patience;
  if (longest > 0ms) patience.answered(longest);
  for (int i = 0; i < time_outs; ++i) patience.timed_out(given);
  return patience.limit(given);
}

TEST_CASE("every three time-outs in a row halve the limit, down to an eighth") {
  CHECK(limit_after(0, 10s) == 10s);
  CHECK(limit_after(2, 10s) == 10s);
  CHECK(limit_after(3, 10s) == 5s);
  CHECK(limit_after(6, 10s) == 2500ms);
  CHECK(limit_after(9, 10s) == 1250ms);
  CHECK(limit_after(100, 10s) == 1250ms);
}

TEST_CASE("no limit is shortened below 100 ms, nor below twice what an answer took") {
  CHECK(limit_after(9, 400ms) == 100ms);
  CHECK(limit_after(9, 50ms) == 50ms);
  CHECK(limit_after(9, 10s, 2s) == 4s);
  CHECK(limit_after(9, 10s, 9s) == 10s);
}

TEST_CASE("an answer in time brings back the whole limit") {
  Patience patience;
  for (int i = 0; i < 4; ++i) patience.timed_out(8s);
  CHECK(patience.limit(8s) == 4s);
  patience.answered(10ms);
  CHECK(patience.limit(8s) == 8s);
  for (int i = 0; i < 2; ++i) CHECK_FALSE(patience.timed_out(8s));
  CHECK(patience.timed_out(8s));
  CHECK(patience.remark("exec:./x", 8s) ==
        "exec:./x has not answered 3 questions in a row; it has 4 s a question until it answers");
}

}  // namespace
}  // namespace doublecheck::process
