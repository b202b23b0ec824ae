#include <doctest/doctest.h>

#include <algorithm>

#include "comparison/mutant_trial.h"
#include "mutant/catalogue.h"

namespace doublecheck {
namespace {

TEST_CASE("comparisons of each game ask mutants that there are") {
  const auto all = mutants::all_mutants();
  for (const Game game : usual_games()) {
    const auto canaries = usual_canaries(game, {});
    CHECK(!canaries.empty());
    for (const auto& name : canaries) {
      CAPTURE(name);
      CHECK(std::ranges::count(all, name, &mutants::Mutant::name) == 1);
    }
  }
}

}  // namespace
}  // namespace doublecheck
