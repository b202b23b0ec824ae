#include "minimise/set_cover.h"

#include <doctest/doctest.h>

#include "minimise/random_problem.h"

namespace doublecheck {
namespace {

TEST_CASE("a cover has every feature that some candidate has") {
  const CoverProblem problem{{{0, 1}, {1, 4}, {}}, {1, 1, 1}};
  CHECK(covers(problem, {0, 1}));
  CHECK_FALSE(covers(problem, {0, 2}));
  CHECK_FALSE(covers(problem, {1}));
  CHECK(covers({{{}}, {1}}, {}));
  CHECK(covers({}, {}));
}

TEST_CASE("the weight of a choice is the sum of its weights") {
  const CoverProblem problem{{{0}, {1}, {2}}, {5, 7, 11}};
  CHECK(weight_of(problem, {0, 2}) == 16);
  CHECK(weight_of(problem, {}) == 0);
}

TEST_CASE("of redundant candidates the heaviest goes first, of equally heavy ones the last") {
  const CoverProblem light_last{{{0, 1}, {0, 1}}, {3, 2}};
  CHECK(without_redundant(light_last, {0, 1}) == Ids{1});
  const CoverProblem alike{{{0, 1}, {0, 1}, {0, 1}}, {2, 2, 2}};
  CHECK(without_redundant(alike, {0, 1, 2}) == Ids{0});
}

TEST_CASE("the only set with a feature is never redundant") {
  const CoverProblem problem{{{0, 1, 2}, {0, 3}, {1, 2}}, {9, 1, 1}};
  CHECK(without_redundant(problem, {0, 1, 2}) == Ids{1, 2});
  CHECK(without_redundant(problem, {0, 1}) == Ids{0, 1});
}

TEST_CASE("greedy takes the most new features per weight, and the first of equals") {
  CHECK(greedy_cover({{{0, 1}, {0, 1, 2}, {3}}, {1, 1, 1}}) == Ids{1, 2});
  CHECK(greedy_cover({{{0, 1}, {0, 1, 2}, {2}}, {1, 2, 1}}) == Ids{0, 2});
  CHECK(greedy_cover({{{0, 1}, {0, 1}, {}}, {1, 1, 1}}) == Ids{0});
  CHECK(greedy_cover({}).empty());
}

TEST_CASE("greedy can be led astray") {
  // Two rows of seven features, and columns of eight, four and two of them that tempt
  const CoverProblem problem{{{0, 1, 2, 3, 4, 5, 6},
                              {7, 8, 9, 10, 11, 12, 13},
                              {0, 1, 2, 3, 7, 8, 9, 10},
                              {4, 5, 11, 12},
                              {6, 13}},
                             {1, 1, 1, 1, 1}};
  CHECK(greedy_cover(problem) == Ids{2, 3, 4});
  CHECK(least_weight(problem) == 2);
}

TEST_CASE("greedy covers, and never beats the optimum") {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const auto problem = random_problem(seed, 1 + seed % 5);
    const auto chosen = greedy_cover(problem);
    CAPTURE(seed);
    CHECK(covers(problem, chosen));
    CHECK(weight_of(problem, chosen) >= least_weight(problem));
  }
}

TEST_CASE("the only set with a feature is essential, and its other features need no other") {
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

TEST_CASE("sets without a feature in common fall into parts, in order") {
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
