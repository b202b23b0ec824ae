#include "experiment/figures.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

using statistics::kBeyondBudget;

/// Three methods on two mutants; `third` knows no seed.
TrialSet three_methods() {
  TrialSet set{.questions = 100, .seeds = 20};
  for (const char* name : {"soon", "late", "third"})
    set.methods.push_back({name, {Game::cube}, std::string_view(name) != "third"});
  set.mutants = {{Game::cube, {"a", "b"}}};
  return set;
}

void add_trial(TrialSet& set, const std::string& method, std::uint64_t seed,
               std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
  const auto noticed = [](std::optional<std::uint64_t> at) -> std::optional<Noticed> {
    if (!at) return std::nullopt;
    return Noticed{*at, static_cast<double>(*at) / 100};
  };
  MethodTrial trial{.key = {method, Game::cube, seed}, .asked = 100};
  trial.mutants = {{"a", noticed(a)}, {"b", noticed(b)}};
  set.trials.push_back(trial);
}

TrialSet twenty_trials() {
  auto set = three_methods();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    add_trial(set, "soon", seed, seed, 5);
    add_trial(set, "late", seed, 40 + seed, seed <= 5 ? std::optional(seed) : std::nullopt);
  }
  add_trial(set, "third", 1, 7, std::nullopt);
  return set;
}

TEST_CASE("a cell has its median, and how many have missed") {
  const auto figures = figures_of(twenty_trials(), Axis::questions);
  const auto& soon = figures.cells[0][0];
  CHECK(soon.trials == 20);
  CHECK(soon.missed == 0);
  CHECK(soon.median.median == 10);
  CHECK(soon.median.interval.lower == 6);
  CHECK(soon.median.interval.upper == 15);
  const auto& late = figures.cells[1][1];
  CHECK(late.missed == 15);
  CHECK(late.median.median == kBeyondBudget);
  CHECK(figures.cells[1][2].missed == 1);
  CHECK(figures.fewest == 20);
}

TEST_CASE("seconds are another axis") {
  CHECK(figures_of(twenty_trials(), Axis::seconds).cells[0][0].median.median == 0.1);
}

TEST_CASE("pairs are of methods that draw at random; A12 is the chance that the first is sooner") {
  const auto figures = figures_of(twenty_trials(), Axis::questions);
  REQUIRE(figures.pairs.size() == 2);
  CHECK(figures.pairs[0].sooner.a12 == 1);
  CHECK(figures.pairs[0].is_shown());
  CHECK(figures.pairs[0].corrected == doctest::Approx(2 * figures.pairs[0].test.p));
  // Of b: 15 of the late miss it, one ties, four are sooner.
  CHECK(figures.pairs[1].sooner.a12 == doctest::Approx((15 + 0.5) / 20));
}

TEST_CASE("a baseline is compared with all others, which are not compared with each other") {
  auto set = twenty_trials();
  for (const char* name : {"fourth", "fifth"}) {
    set.methods.push_back({name, {Game::cube}, true});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) add_trial(set, name, seed, seed, seed);
  }
  CHECK(figures_of(set, Axis::questions).pairs.size() == 2 * 6);
  set.baseline = "late";
  const auto pairs = figures_of(set, Axis::questions).pairs;
  CHECK(pairs.size() == 2 * 3);
  for (const auto& pair : pairs) CHECK((pair.first == 1 || pair.second == 1));
}

TEST_CASE("ranks are of methods that draw at random and know all games") {
  const auto figures = figures_of(twenty_trials(), Axis::questions);
  REQUIRE(figures.ranks);
  CHECK(figures.ranks->methods == std::vector<std::size_t>{0, 1});
  CHECK(figures.ranks->ranking.mean_ranks == std::vector<double>{1, 2});
  CHECK(figures.ranks->intervals[0].upper == 1);
  // Two tasks cannot show anything: 1.96 times the root of 2 * 3 / 12.
  CHECK(figures.ranks->ranking.critical_difference == doctest::Approx(1.386).epsilon(0.001));
  CHECK(figures.ranks->alike == std::vector<std::vector<std::size_t>>{{0, 1}});
}

TEST_CASE("a failed trial counts for nothing and is listed; of no trials there are no figures") {
  auto set = three_methods();
  add_trial(set, "soon", 1, 3, 3);
  set.trials[0].failure = "died";
  const auto figures = figures_of(set, Axis::questions);
  CHECK(figures.failed.size() == 1);
  CHECK(figures.cells[0][0].trials == 0);
  CHECK(figures.pairs.empty());
  CHECK_FALSE(figures.ranks);
  CHECK(figures.most == 0);
}

}  // namespace
}  // namespace doublecheck
