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

TEST_CASE("what alone has a feature is never redundant") {
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

}  // namespace
}  // namespace doublecheck
