#include "comparison/discovery.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

using namespace std::chrono_literals;

constexpr Quiet::Clock::time_point kStart{};

TEST_CASE("it is quiet where nothing new was found for so long") {
  Quiet quiet(3s, kStart);
  CHECK_FALSE(quiet.is_over(10, 0, kStart + 2s));
  CHECK_FALSE(quiet.is_over(20, 1, kStart + 4s));
  CHECK_FALSE(quiet.is_over(30, 1, kStart + 6s));
  CHECK(quiet.is_over(40, 1, kStart + 7s));
}

TEST_CASE("time in which nothing is asked does not count") {
  Quiet quiet(3s, kStart);
  CHECK_FALSE(quiet.is_over(10, 1, kStart + 1s));
  CHECK_FALSE(quiet.is_over(10, 1, kStart + 100s));
  CHECK_FALSE(quiet.is_over(11, 1, kStart + 102s));
  CHECK(quiet.is_over(12, 1, kStart + 103s));
}

}  // namespace
}  // namespace doublecheck
