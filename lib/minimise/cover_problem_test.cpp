#include "minimise/cover_problem.h"

#include <doctest/doctest.h>

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

}  // namespace
}  // namespace doublecheck
