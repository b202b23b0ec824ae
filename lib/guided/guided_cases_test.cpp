#include "guided/guided_cases.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "examination/fake_oracle.h"

namespace doublecheck {
namespace {

/// An adviser to whom boards of many pieces are one thing, and all others another.
FakeOracle tells_large_from_small() {
  return {"adviser", [](const Question& question) {
            return Answer(question.position.board.pieces() > 7 ? "L1-check" : "L1-pin");
          }};
}

std::vector<Shape> solve() {
  std::vector<Shape> shapes;
  std::ranges::copy_if(ladder(Game::solitaire), std::back_inserter(shapes),
                       [](const Shape& shape) { return shape.verb == Verb::solve; });
  return shapes;
}

bool is_large(const Question& question) {
  return question.position.board.pieces() > 7;
}

TEST_CASE("the first position that is chosen is seldom: others were looked at before") {
  constexpr int kSeeds = 300;
  const auto labels = *GuidedKinds::read("labels");
  FakeOracle adviser = tells_large_from_small();
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
