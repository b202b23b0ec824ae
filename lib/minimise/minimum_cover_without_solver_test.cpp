#include <doctest/doctest.h>

#include "minimise/cover_program.h"
#include "minimise/random_problem.h"
#include "minimise/set_cover.h"

namespace doublecheck {
namespace {

constexpr double kPlenty = 60;  // seconds

TEST_CASE("without a solver the cover is no heavier than the greedy one, and its bound holds") {
  CHECK_FALSE(has_solver());
  for (unsigned seed = 0; seed < 300; ++seed) {
    const auto problem = random_problem(seed, seed % 2 == 0 ? 1 : 9);
    const std::vector<std::uint32_t> lengths(problem.weights.size(), 10);
    const auto found = minimum_cover(problem, lengths, kPlenty);
    CAPTURE(seed);
    CHECK(covers(problem, found.chosen));
    CHECK(found.weight == weight_of(problem, found.chosen));
    CHECK(found.weight <= weight_of(problem, greedy_cover(problem)));
    CHECK(found.lower_bound <= least_weight(problem));
  }
}

TEST_CASE("without a solver what the reductions leave nothing of is proven") {
  const auto found = minimum_cover({{{0, 1}, {1, 2}, {1}}, {1, 1, 1}}, {10, 10, 10}, kPlenty);
  CHECK(found.chosen == Ids{0, 1});
  CHECK(found.proven());
  CHECK(found.canonical);
}

}  // namespace
}  // namespace doublecheck
