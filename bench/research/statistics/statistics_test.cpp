// Figures of textbooks and papers, and what is refused. bench/research/beside_scipy holds the rest
// to SciPy.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "statistics/comparisons.h"
#include "statistics/estimates.h"

namespace doublecheck::statistics {
namespace {

using Sample = std::vector<double>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Weeks of remission with 6-mercaptopurine (Freireich et al. 1963; Kalbfleisch and Prentice 2002).
std::vector<Lifetime> remissions() {
  std::vector<Lifetime> lifetimes;
  for (const double time : {6, 6, 6, 7, 10, 13, 16, 22, 23}) lifetimes.push_back({time, false});
  for (const double time : {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35})
    lifetimes.push_back({time, true});
  return lifetimes;
}

TEST_CASE("the interval of a median has the order statistics of the tables") {
  // Conover 1999, table A3: of 10 values numbers 2 and 9 at 95 %, of 20 numbers 6 and 15.
  const Sample ten{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const auto of_ten = median_of(ten);
  CHECK(of_ten.median == 5);
  CHECK(of_ten.interval.lower == 2);
  CHECK(of_ten.interval.upper == 9);
  CHECK(of_ten.confidence == doctest::Approx(0.978515625));
  Sample twenty(20);
  for (int i = 0; i < 20; ++i) twenty[static_cast<std::size_t>(i)] = 20 - i;
  CHECK(median_of(twenty).interval.lower == 6);
  CHECK(median_of(twenty).interval.upper == 15);
}

TEST_CASE("few values give the least and the greatest, and say how little that is") {
  const auto of_three = median_of(Sample{3, 1, 2});
  CHECK(of_three.interval.lower == 1);
  CHECK(of_three.interval.upper == 3);
  CHECK(of_three.confidence == doctest::Approx(0.75));
  CHECK(median_of(Sample{7}).confidence == 0);
}

TEST_CASE("a median may be beyond the budget, or its upper bound alone") {
  const Sample half{1, 2, 3, kBeyondBudget, kBeyondBudget, kBeyondBudget};
  CHECK(median_of(half).median == 3);
  CHECK(median_of(half).interval.upper == kBeyondBudget);
  const Sample most{1, kBeyondBudget, kBeyondBudget};
  CHECK(median_of(most).median == kBeyondBudget);
}

TEST_CASE("Kaplan-Meier: remissions of leukaemia") {
  const SurvivalCurve curve(remissions());
  REQUIRE(curve.steps().size() == 7);
  const auto& first = curve.steps().front();
  CHECK(first.at_risk == 21);
  CHECK(first.events == 3);
  CHECK(first.censored == 1);
  CHECK(first.survival == doctest::Approx(0.857143));
  CHECK(*first.standard_error == doctest::Approx(0.076360).epsilon(1e-4));
  CHECK(first.limits->lower == doctest::Approx(0.619718).epsilon(1e-5));
  CHECK(first.limits->upper == doctest::Approx(0.951553).epsilon(1e-5));
  CHECK(curve.steps().back().survival == doctest::Approx(0.448179).epsilon(1e-5));
  CHECK(curve.median() == 23);
  CHECK(curve.median_interval()->lower == 13);
  CHECK(curve.median_interval()->upper == kBeyondBudget);
}

TEST_CASE("a curve that ends at 0 has no error there, and its mean is that of the sample") {
  const SurvivalCurve curve(std::vector<Lifetime>{{1, false}, {2, false}, {6, false}});
  CHECK_FALSE(curve.steps().back().standard_error);
  CHECK(curve.restricted_mean(6).mean == doctest::Approx(3));
  CHECK(curve.restricted_mean(2).mean == doctest::Approx(5.0 / 3));
}

TEST_CASE("a curve without events never falls, and has no median") {
  const SurvivalCurve curve(std::vector<Lifetime>{{5, true}, {5, true}});
  CHECK(curve.steps().empty());
  CHECK(curve.censored_before() == 2);
  CHECK(curve.median() == kBeyondBudget);
  CHECK_FALSE(curve.median_interval());
  CHECK(curve.restricted_mean(5).mean == 5);
  CHECK_THROWS_AS(curve.restricted_mean(6), std::invalid_argument);
}

TEST_CASE("Mann-Whitney: exact where it can be, the normal law with ties") {
  const Sample low{1, 2, 3};
  const Sample high{4, 5, 6};
  const auto exact = rank_sum_test(low, high);
  CHECK(exact.u == 0);
  CHECK(exact.p == doctest::Approx(0.1));  // 2 of 20 orders
  CHECK(exact.is_exact);
  CHECK_FALSE(rank_sum_test(low, Sample{3, 4}).is_exact);
  CHECK(rank_sum_test(Sample{1, 1}, Sample{1, 1, 1}).p == 1);
}

TEST_CASE("times beyond the budget are ties at the top") {
  const auto test = rank_sum_test(Sample{1, kBeyondBudget}, Sample{2, kBeyondBudget});
  CHECK(test.u == 1.5);
}

TEST_CASE("A12 is the share of pairs, and its interval has a width even at the end") {
  const auto effect = effect_size(Sample{4, 5, 6}, Sample{1, 2, 3});
  CHECK(effect.a12 == 1);
  CHECK(effect.interval.upper == 1);
  CHECK(effect.interval.lower > 0.3);
  CHECK(effect.interval.lower < 0.8);
  CHECK(effect_size(Sample{1, 2}, Sample{2, 3}).a12 == doctest::Approx(0.125));
}

TEST_CASE("Noether: 0.65 takes 59 trials of each, 0.5 no number shows") {
  CHECK(trials_needed(0.65) == 59);  // 7.849 / (6 * 0.0225)
  CHECK(trials_needed(0.35) == 59);
  CHECK(trials_needed(0.5) == kBeyondBudget);
}

TEST_CASE("Holm: the least is multiplied by all, and none falls below one before") {
  const auto corrected = holm_corrected(Sample{0.01, 0.04, 0.03, 0.005});
  CHECK(corrected[0] == doctest::Approx(0.03));
  CHECK(corrected[1] == doctest::Approx(0.06));
  CHECK(corrected[2] == doctest::Approx(0.06));
  CHECK(corrected[3] == doctest::Approx(0.02));
  CHECK(holm_corrected(Sample{}).empty());
}

TEST_CASE("the critical values of Nemenyi are those of Demsar") {
  // Demsar 2006, table 5a: q over the root of 2, at 0.05.
  const std::array expected{1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
  for (int groups = 2; groups <= 10; ++groups)
    CHECK(studentized_range_quantile(0.95, groups) / std::sqrt(2) ==
          doctest::Approx(expected[static_cast<std::size_t>(groups - 2)]).epsilon(3e-4));
}

TEST_CASE("Friedman's ranks, and the critical difference of Demsar's example") {
  const auto ranking = rank_methods({{1, 2, 3}, {1, 2, 3}, {1, 3, 2}, {2, 1, 3}});
  CHECK(ranking.mean_ranks == Sample{1.25, 2, 2.75});
  CHECK(ranking.chi_square == doctest::Approx(4.5));
  // Demsar 2006, section 3.2.5: four classifiers, fourteen sets of data, 1.25.
  const auto fourteen = rank_methods(std::vector<Sample>(14, Sample{1, 2, 3, 4}));
  CHECK(fourteen.critical_difference == doctest::Approx(1.25).epsilon(0.005));
  CHECK(rank_methods({{1, 1}, {2, 2}}).p == 1);
}

TEST_CASE("the bootstrap draws the same again, and encloses a mean") {
  const Sample values{1.13, 2.29, 3.41, 3.97, 5.03, 6.11, 6.83, 8.19, 9.07};
  const auto mean = [&](std::span<const std::size_t> drawn) {
    double sum = 0;
    for (const auto i : drawn) sum += values[i];
    return sum / static_cast<double>(drawn.size());
  };
  const auto once = bootstrap_interval(values.size(), mean, 7);
  CHECK(once.lower == bootstrap_interval(values.size(), mean, 7).lower);
  CHECK(once.lower != bootstrap_interval(values.size(), mean, 8).lower);
  CHECK(once.lower == doctest::Approx(5.114 - 1.96 * 0.840).epsilon(0.05));
  CHECK(once.upper == doctest::Approx(5.114 + 1.96 * 0.840).epsilon(0.05));
}

TEST_CASE("a sample that is none is refused") {
  const Sample none;
  const Sample bad{1, kNaN};
  const Sample good{1, 2};
  for (const auto& sample : {none, bad}) {
    CHECK_THROWS_AS(median_of(sample), std::invalid_argument);
    CHECK_THROWS_AS(rank_sum_test(sample, good), std::invalid_argument);
    CHECK_THROWS_AS(rank_sum_test(good, sample), std::invalid_argument);
    CHECK_THROWS_AS(effect_size(good, sample), std::invalid_argument);
  }
  CHECK_THROWS_AS(SurvivalCurve({}), std::invalid_argument);
  CHECK_THROWS_AS(SurvivalCurve(std::vector<Lifetime>{{-1, false}}), std::invalid_argument);
  CHECK_THROWS_AS(SurvivalCurve(std::vector<Lifetime>{{kNaN, false}}), std::invalid_argument);
  CHECK_THROWS_AS(rank_methods({{1, 2}}), std::invalid_argument);
  CHECK_THROWS_AS(rank_methods({{1, 2}, {1, 2, 3}}), std::invalid_argument);
  CHECK_THROWS_AS(rank_methods({{1, kNaN}, {1, 2}}), std::invalid_argument);
  CHECK_THROWS_AS(holm_corrected(Sample{1.5}), std::invalid_argument);
  CHECK_THROWS_AS(median_of(good, 1), std::invalid_argument);
  CHECK_THROWS_AS(trials_needed(1.5), std::invalid_argument);
  CHECK_THROWS_AS(trials_needed(0.7, 1), std::invalid_argument);
}

}  // namespace
}  // namespace doublecheck::statistics
