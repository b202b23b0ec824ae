#include "diagnosis/limits.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

using Clock = DiagnosisTime::Clock;
using namespace std::chrono_literals;

TEST_CASE("without a limit no diagnosis must end") {
  DiagnosisTime time;
  CHECK_FALSE(time.is_over());
  time.begin();
  CHECK_FALSE(time.is_over());
  time.end();
}

TEST_CASE("diagnoses share a limit, and what passes between them does not count") {
  DiagnosisTime time(1h);
  for (int i = 0; i < 3; ++i) {
    time.begin();
    CHECK_FALSE(time.is_over());
    time.end();
  }
  DiagnosisTime none(0s);
  none.begin();
  CHECK(none.is_over());
  none.end();
  none.begin();
  CHECK(none.is_over());
}

TEST_CASE("time is used up") {
  DiagnosisTime time(1ns);
  time.begin();
  while (!time.is_over()) {
  }
  time.end();
  time.begin();
  CHECK(time.is_over());
}

TEST_CASE("a limit counts from the end of the search, however long that is before or after") {
  DiagnosisTime free(0s, Clock::now() + 1h);
  free.begin();
  CHECK_FALSE(free.is_over());
  DiagnosisTime late(1min, Clock::now() - 1h);
  late.begin();
  CHECK_FALSE(late.is_over());
}

}  // namespace
}  // namespace doublecheck
