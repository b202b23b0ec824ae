#include "minimise/reduction.h"

#include <doctest/doctest.h>

#include "minimise/random_problem.h"

namespace doublecheck {
namespace {

TEST_CASE("who alone has a feature is essential, and its other features need nobody else") {
  const auto rest = reduced({{{0, 1}, {1, 2}, {2, 3}}, {1, 1, 1}});
  CHECK(rest.essential == Ids{0, 2});
  CHECK(rest.parts.empty());
}

TEST_CASE("of two alike the first stays, and the lighter one before it") {
  CHECK(reduced({{{0, 1}, {0, 1}}, {1, 1}}).essential == Ids{0});
  CHECK(reduced({{{0, 1}, {0, 1}}, {2, 1}}).essential == Ids{1});
}

TEST_CASE("a candidate that is lighter than the one with all its features is not dominated") {
  // A triangle, and whoever has it all is too heavy
  const auto rest = reduced({{{0, 1}, {1, 2}, {0, 2}, {0, 1, 2}}, {2, 2, 2, 3}});
  REQUIRE(rest.parts.size() == 1);
  CHECK(rest.parts[0].numbers == Ids{0, 1, 2, 3});
  CHECK(reduced({{{0, 1}, {1, 2}, {0, 2}, {0, 1, 2}}, {2, 2, 2, 2}}).essential == Ids{3});
}

TEST_CASE("a feature that another one implies asks for nothing") {
  // Whoever has 0 has 3, so the fourth candidate is of no use
  const auto rest = reduced({{{0, 1, 3}, {1, 2}, {0, 2, 3}, {3}}, {2, 2, 2, 1}});
  REQUIRE(rest.parts.size() == 1);
  CHECK(rest.parts[0].problem.candidates == std::vector<Ids>{{0, 1}, {1, 2}, {0, 2}});
}

TEST_CASE("what has no feature in common falls into parts, in order") {
  const auto rest =
      reduced({{{0, 1}, {10, 11}, {1, 2}, {11, 12}, {0, 2}, {10, 12}}, {1, 1, 1, 1, 1, 1}});
  CHECK(rest.essential.empty());
  REQUIRE(rest.parts.size() == 2);
  CHECK(rest.parts[0].numbers == Ids{0, 2, 4});
  CHECK(rest.parts[1].numbers == Ids{1, 3, 5});
  CHECK(rest.parts[1].problem.candidates == std::vector<Ids>{{0, 1}, {1, 2}, {0, 2}});
}

TEST_CASE("the essential candidates with the optimum of each part are an optimum") {
  std::size_t left = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const auto problem = random_problem(seed, 1 + seed % 5);
    const auto rest = reduced(problem);
    auto weight = weight_of(problem, rest.essential);
    for (const CoverPart& part : rest.parts) {
      weight += least_weight(part.problem);
      left += part.numbers.size();
    }
    CAPTURE(seed);
    CHECK(weight == least_weight(problem));
  }
  CHECK(left > 0);  // else nothing was left to parts
}

TEST_CASE("an empty problem needs nothing") {
  CHECK(reduced({}).essential.empty());
  CHECK(reduced({{{}, {}}, {1, 1}}).parts.empty());
}

}  // namespace
}  // namespace doublecheck
