#include "comparison/discovery.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "random/random.h"

namespace doublecheck {
namespace {

TEST_CASE("an abundance counts the kinds seen once and twice") {
  const std::vector<std::uint64_t> counts{1, 2, 1, 0, 7, 2, 1};
  const auto abundance = abundance_of(counts, 50);
  CHECK(abundance.observations == 50);
  CHECK(abundance.once == 3);
  CHECK(abundance.twice == 2);
}

TEST_CASE("of no observations nothing is known") {
  const auto nothing = discovery_of({});
  CHECK(nothing.lower == 0);
  CHECK(nothing.estimate == 1);
  CHECK(nothing.upper == 1);
}

TEST_CASE("where nothing was seen only once the bound is that of a Poisson count of none") {
  const auto discovery = discovery_of({1'000'000, 0, 0});
  CHECK(discovery.estimate == 0);
  CHECK(discovery.lower == 0);
  CHECK(discovery.upper == doctest::Approx(-std::log(0.025) / 1e6).epsilon(0.01));
}

TEST_CASE("with few kinds seen once the upper bound is Garwood's within 1 %") {
  // Exact limits of the mean of a Poisson variable, 97.5 %: half the quantile of chi-squared.
  const std::vector<double> exact{3.6889, 5.5716, 7.2247, 8.7673, 10.2416, 11.6683};
  for (std::uint64_t once = 0; once < exact.size(); ++once)
    CHECK(discovery_of({1000, once, 0}).upper == doctest::Approx(exact[once] / 1000).epsilon(0.01));
}

TEST_CASE("with many kinds seen twice the bounds are those of the normal law") {
  const auto discovery = discovery_of({10'000, 100, 150});
  CHECK(discovery.estimate == doctest::Approx(0.01));
  CHECK(discovery.lower == doctest::Approx((100 - 1.959964 * 20) / 10'000));
  CHECK(discovery.upper == doctest::Approx((100 + 1.959964 * 20) / 10'000));
}

TEST_CASE("chances are 0 to 1, also where an observation shows many kinds") {
  for (const Abundance& abundance :
       {Abundance{1, 1, 0}, Abundance{2, 900, 3}, Abundance{5, 1, 9}}) {
    const auto [estimate, lower, upper] = discovery_of(abundance);
    CHECK(0 <= lower);
    CHECK(lower <= estimate);
    CHECK(estimate <= upper);
    CHECK(upper <= 1);
  }
}

/// Chances of kinds, which add up to at most 1: the rest of the observations show nothing.
using Chances = std::vector<double>;

/// How many of `runs` samples of `size` have the chance to see something new within the bounds.
int runs_within(const Chances& chances, int size, int runs) {
  int within = 0;
  Random random(1);
  for (int run = 0; run < runs; ++run) {
    std::vector<std::uint64_t> counts(chances.size());
    for (int i = 0; i < size; ++i) {
      double left = static_cast<double>(random.next()) * 0x1p-64;
      for (std::size_t kind = 0; kind < chances.size() && left >= 0; ++kind)
        if ((left -= chances[kind]) < 0) ++counts[kind];
    }
    double truth = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      if (counts[kind] == 0) truth += chances[kind];
    const auto found = discovery_of(abundance_of(counts, static_cast<std::uint64_t>(size)));
    within += found.lower <= truth && truth <= found.upper;
  }
  return within;
}

TEST_CASE("the truth is within the bounds, however the kinds are distributed") {
  Chances halves;
  for (double chance = 0.5; chance > 1e-6; chance /= 2) halves.push_back(chance);
  CHECK(runs_within(halves, 100, 1000) >= 930);
  CHECK(runs_within(Chances(100, 0.01), 30, 1000) >= 930);   // most is unseen
  CHECK(runs_within(Chances(100, 0.01), 300, 1000) >= 930);  // little is
  CHECK(runs_within(Chances(6, 0.01), 100, 1000) >= 930);    // few, and most observations show none
  CHECK(runs_within({0.01}, 100, 1000) >= 930);
}

TEST_CASE("a discovery is reported as one in so many") {
  CHECK(discovery_text(discovery_of({1'000'000, 200, 0})) ==
        "about 1 in 5,000, at most 1 in 4,353 (95 % confidence)");
  CHECK(discovery_text(discovery_of({1'000'000, 0, 0})) ==
        "about 0, at most 1 in 272,627 (95 % confidence)");
  CHECK(discovery_text(discovery_of({})) == "unknown: too little was seen");
  CHECK(discovery_text(discovery_of({3, 3, 0})) == "unknown: too little was seen");
}

TEST_CASE("random questions and fuzzers have different explanations") {
  CHECK(meaning_of_discovery(Sampling::independent).find("Random questions are independent") !=
        std::string::npos);
  CHECK(meaning_of_discovery(Sampling::adaptive).find("a guide and no promise") !=
        std::string::npos);
}

}  // namespace
}  // namespace doublecheck
