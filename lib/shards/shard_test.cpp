#include "shards/shard.h"

#include <doctest/doctest.h>

#include <limits>

namespace doublecheck {
namespace {

constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();

Intervals intervals(std::initializer_list<Interval> parts) {
  Intervals made;
  for (const Interval& part : parts) made.add(part);
  return made;
}

TEST_CASE("intervals that touch or overlap become one, in whatever order they are added") {
  const std::vector<Interval> expected{{0, 5}, {7, 9}};
  CHECK(intervals({{0, 3}, {3, 5}, {7, 9}}).list() == expected);
  CHECK(intervals({{7, 9}, {2, 5}, {0, 4}}).list() == expected);
  CHECK(intervals({{7, 8}, {0, 1}, {8, 9}, {1, 5}, {2, 2}}).list() == expected);
}

TEST_CASE("units are counted and found by their index") {
  const auto some = intervals({{2, 4}, {10, 13}});
  CHECK(some.count() == 5);
  CHECK(some.at(0) == 2);
  CHECK(some.at(1) == 3);
  CHECK(some.at(2) == 10);
  CHECK(some.at(4) == 12);
  CHECK(Intervals(Interval{0, kMost}).at(77) == 77);
}

TEST_CASE("a shard that is taken away leaves the rest") {
  const auto some = intervals({{0, 10}, {20, 30}});
  CHECK(some.without(intervals({{3, 5}, {8, 22}, {29, 40}})) ==
        intervals({{0, 3}, {5, 8}, {22, 29}}));
  CHECK(some.without({}) == some);
  CHECK(some.without(some).count() == 0);
  CHECK(some.meets(intervals({{9, 12}})));
  CHECK_FALSE(some.meets(intervals({{10, 20}})));
  CHECK(some.contains({21, 30}));
  CHECK(some.contains({15, 15}));
  CHECK_FALSE(some.contains({9, 11}));
}

TEST_CASE("shards have each unit once, and sizes that differ by one at most") {
  for (const std::uint64_t units :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1'000'003}, kMost})
    for (const std::uint64_t of : {1ULL, 2ULL, 3ULL, 16ULL, 1000000ULL}) {
      std::uint64_t end = 0;
      bool fair = true;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const auto part = Shard{number, of}.part_of(units);
        const auto size = part.end - part.begin;
        fair = fair && part.begin == end && (size == units / of || size == units / of + 1);
        end = part.end;
      }
      CHECK(fair);
      CHECK(end == units);
    }
}

TEST_CASE("a shard is I/N, with I from 1 to N") {
  REQUIRE(read_shard("3/16"));
  CHECK(read_shard("3/16")->number == 3);
  CHECK(read_shard("3/16")->of == 16);
  for (const auto* text : {"", "/", "3", "0/4", "5/4", "-1/4", "1/4 ", " 1/4", "1/ 4", "a/b",
                           "1/1000001", "1/99999999999999999999", "1/2/3"})
    CHECK_FALSE(read_shard(text));
}

TEST_CASE("missing shards are those that are not all done, as a scheduler takes them") {
  const auto missing = missing_shards(100, 10, intervals({{0, 20}, {30, 39}, {70, 100}}));
  CHECK(missing == std::vector<std::uint64_t>{3, 4, 5, 6, 7});
  CHECK(numbers_text(missing) == "3-7");
  CHECK(numbers_text({3, 17}) == "3,17");
  CHECK(numbers_text({1, 2, 9}) == "1-2,9");
  CHECK(missing_shards(3, 10, Intervals(Interval{0, 3})).empty());  // most have nothing to do
}

}  // namespace
}  // namespace doublecheck
