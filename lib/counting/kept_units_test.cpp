#include "counting/units.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

CountedUnit unit(std::uint64_t number, const char* one, const char* other) {
  return {{number, "units:" + std::to_string(number + 1), Count128{1} << 70U,
           read_question("perft solitaire 2 N.......P.......")},
          {Answer(one), Answer(other)}};
}

UnitSums sums_of(const std::vector<CountedUnit>& units) {
  UnitSums sums(2);
  for (const CountedUnit& counted : units) sums.add(counted);
  return sums;
}

TEST_CASE("sums over units are the same when they are read again") {
  const auto json =
      json_of(sums_of({unit(0, "3", "3"), unit(1, "3", "4"), unit(2, "5", "abstain")}));
  CHECK(json_of(read_unit_sums(json)) == json);
  CHECK(json.at(1).at(0).at(0) == "12986507827891524337664");  // 11 * 2^70
  CHECK(json.at(3).size() == 1);
}

TEST_CASE("sums of parts add up in whatever order, and the first units that differ stay") {
  std::vector<CountedUnit> units;
  for (std::uint64_t i = 0; i < 30; ++i) units.push_back(unit(i, "3", i % 2 == 0 ? "3" : "4"));
  const auto whole = json_of(sums_of(units));
  std::vector<UnitSums> parts(3, UnitSums(2));
  for (const CountedUnit& counted : units) parts[counted.unit.number % 3].add(counted);
  CHECK(json_of(sum_of({parts[0], parts[1], parts[2]})) == whole);
  CHECK(json_of(sum_of({sum_of({parts[2], parts[0]}), parts[1]})) == whole);
}

TEST_CASE("a file that is no sum over units is refused") {
  for (const auto* text : {"{}", "[]", "7", R"([1,[["x",0,0]],0,[]])"})
    CHECK_THROWS_AS(read_unit_sums(Json::parse(text)), UsageError);
}

TEST_CASE("each unit has a place of its own, and neighbours are of different shards") {
  for (const std::uint64_t units : {1ULL, 2ULL, 7ULL, 100ULL, 101ULL})
    for (const std::uint64_t shards : {1ULL, 2ULL, 3ULL, 8ULL, 200ULL}) {
      const Dealing dealing(units, shards);
      std::set<std::uint64_t> places;
      for (std::uint64_t i = 0; i < units; ++i) places.insert(dealing.place_of(i));
      CHECK(places.size() == units);
      CHECK(*places.rbegin() == units - 1);
    }
  const Dealing dealing(100, 4);
  CHECK(dealing.place_of(0) == 0);
  CHECK(dealing.place_of(1) == 25);
  CHECK(dealing.place_of(4) == 1);
}

}  // namespace
}  // namespace doublecheck
