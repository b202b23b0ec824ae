#include "campaign/shifts.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

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
  CHECK(shift_length(60s, 2, 4) == 7s);
  CHECK(shift_length(1s, 2, 4) == 5s);
  CHECK(shift_length(std::chrono::years(100), 256, 1) == 60s);
}

}  // namespace
}  // namespace doublecheck
