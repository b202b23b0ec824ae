#include "guided/guided_cases.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "guided/fake_adviser.h"

namespace doublecheck {
namespace {

std::vector<Shape> solve() {
  std::vector<Shape> shapes;
  std::ranges::copy_if(ladder(Game::solitaire), std::back_inserter(shapes),
                       [](const Shape& shape) { return shape.verb == Verb::solve; });
  return shapes;
}

TEST_CASE("the first position that is chosen is seldom: others were looked at before") {
  constexpr int kSeeds = 300;
  const auto labels = *GuidedKinds::read("labels");
  FakeOracle adviser = explains_by_size();
  int as_it_came = 0;
  int chosen = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    GuidedCases cases(static_cast<std::uint64_t>(seed), 1, Game::solitaire, solve(), labels,
                      adviser);
    as_it_came += is_large(cases.next().front());
    chosen += is_large(cases.next().front());
  }
  CHECK(as_it_came > 0);
  CHECK(chosen > 2 * as_it_came);
}

}  // namespace
}  // namespace doublecheck
