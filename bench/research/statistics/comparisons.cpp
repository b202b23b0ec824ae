#include "statistics/comparisons.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <numbers>
#include <numeric>

namespace doublecheck::statistics {
namespace {

constexpr std::size_t kMostPairsForExact = 2'500;

Ranks ranks_of_both(std::span<const double> first, std::span<const double> second) {
  refuse_bad_sample(first);
  refuse_bad_sample(second);
  std::vector<double> both(first.begin(), first.end());
  both.insert(both.end(), second.begin(), second.end());
  return ranks_of(both);
}

double u_of_first(const Ranks& both, std::size_t count) {
  const auto sum = std::accumulate(both.ranks.begin(),
                                   both.ranks.begin() + static_cast<std::ptrdiff_t>(count), 0.0);
  const auto size = static_cast<double>(count);
  return sum - size * (size + 1) / 2;
}

/// In how many orders of `count` and `others` values U is 0, 1, 2 ...: the coefficients of the
/// Gaussian binomial, made by multiplying by (1 - x^(others + i)) and dividing by (1 - x^i).
std::vector<double> orders_by_u(std::size_t count, std::size_t others) {
  std::vector<double> orders(count * others + 1, 0.0);
  orders[0] = 1;
  for (std::size_t i = 1; i <= count; ++i) {
    for (auto u = orders.size(); u-- > others + i;) orders[u] -= orders[u - others - i];
    for (auto u = i; u < orders.size(); ++u) orders[u] += orders[u - i];
  }
  return orders;
}

/// That the greater of the two U, or a greater one, comes about by chance, and the same at the
/// other end.
double exact_p(double greater, std::size_t count, std::size_t others) {
  const auto orders = orders_by_u(count, others);
  // From the other end, where the counts that are added are as small as the sum.
  const auto at_most = static_cast<double>(count * others) - std::floor(greater);
  double tail = 0;
  for (std::size_t u = 0; u < orders.size() && static_cast<double>(u) <= at_most; ++u)
    tail += orders[u];
  return std::min(1.0, 2 * tail / std::accumulate(orders.begin(), orders.end(), 0.0));
}

double asymptotic_p(double greater, double pairs, double all, double ties) {
  const double variance = pairs / 12 * (all + 1 - ties / (all * (all - 1)));
  if (variance <= 0) return 1;
  constexpr double kContinuity = 0.5;
  return std::min(1.0, 2 * normal_tail((greater - pairs / 2 - kContinuity) / std::sqrt(variance)));
}

/// Of an estimate of this effect, about (Hanley and McNeil 1982, with the sizes as Newcombe's).
double variance_of_effect(double effect, double count, double others) {
  const double mean = (count + others) / 2 - 1;
  return effect * (1 - effect) *
         (1 + mean * ((1 - effect) / (2 - effect) + effect / (1 + effect))) / (count * others);
}

/// The effect farthest from `seen` towards `end` that `seen` is within `quantile` standard errors
/// of.
double score_bound(double seen, double end, double quantile, double count, double others) {
  double near = seen;
  double far = end;
  for (int halvings = 0; halvings < 100; ++halvings) {
    const double middle = (near + far) / 2;
    const double error = std::sqrt(variance_of_effect(middle, count, others));
    (std::abs(middle - seen) <= quantile * error ? near : far) = middle;
  }
  return near;
}

}  // namespace

RankSum rank_sum_test(std::span<const double> first, std::span<const double> second,
                      RankSumMethod method) {
  const auto ranks = ranks_of_both(first, second);
  const auto pairs = first.size() * second.size();
  const double u = u_of_first(ranks, first.size());
  const double greater = std::max(u, static_cast<double>(pairs) - u);
  const bool exact =
      method == RankSumMethod::exact ||
      (method == RankSumMethod::chosen && ranks.ties == 0 && pairs <= kMostPairsForExact);
  const double p = exact ? exact_p(greater, first.size(), second.size())
                         : asymptotic_p(greater, static_cast<double>(pairs),
                                        static_cast<double>(ranks.ranks.size()), ranks.ties);
  return {u, p, exact};
}

EffectSize effect_size(std::span<const double> first, std::span<const double> second) {
  const double quantile = two_sided_quantile(kUsualConfidence);
  const auto ranks = ranks_of_both(first, second);
  const auto count = static_cast<double>(first.size());
  const auto others = static_cast<double>(second.size());
  const double a12 = u_of_first(ranks, first.size()) / (count * others);
  return {
      a12,
      {score_bound(a12, 0, quantile, count, others), score_bound(a12, 1, quantile, count, others)}};
}

double trials_needed(double a12, double power, double alpha) {
  refuse_unless(a12 >= 0 && a12 <= 1, "an effect is not between 0 and 1");
  const double sum = normal_quantile(1 - alpha / 2) + normal_quantile(power);
  const double effect = a12 - 0.5;
  if (effect == 0) return kBeyondBudget;
  return std::ceil(sum * sum / (6 * effect * effect));  // of each; both together need twice that
}

std::vector<double> holm_corrected(std::span<const double> p_values) {
  refuse_unless(std::ranges::all_of(p_values, [](double p) { return p >= 0 && p <= 1; }),
                "a p value is not between 0 and 1");
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  std::vector<double> corrected(p_values.size());
  double greatest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto left = static_cast<double>(order.size() - i);
    greatest = std::max(greatest, std::min(1.0, left * p_values[order[i]]));
    corrected[order[i]] = greatest;
  }
  return corrected;
}

double studentized_range_chance(double range, int groups) {
  refuse_unless(groups >= 2, "a range needs two groups");
  refuse_unless(!std::isnan(range), "a range is no number");
  if (range <= 0) return 0;
  const boost::math::normal normal;
  // The greatest is at z, and all others are below it, but not by more than the range.
  const auto density = [&](double z) {
    return boost::math::pdf(normal, z) *
           std::pow(boost::math::cdf(normal, z) - boost::math::cdf(normal, z - range), groups - 1);
  };
  constexpr double kFarOut = 9;  // of a normal variable nothing to speak of is beyond
  constexpr unsigned kDepth = 10;
  constexpr double kTolerance = 1e-12;
  using Quadrature = boost::math::quadrature::gauss_kronrod<double, 61>;
  return groups * Quadrature::integrate(density, -kFarOut, kFarOut, kDepth, kTolerance);
}

double studentized_range_quantile(double chance, int groups) {
  refuse_unless(chance > 0 && chance < 1, "a chance is not between 0 and 1");
  const auto excess = [&](double range) {
    return studentized_range_chance(range, groups) - chance;
  };
  double high = 1;
  while (excess(high) < 0 && high < 1e3) high *= 2;
  constexpr int kBits = 48;
  std::uintmax_t steps = 200;
  const auto [below, above] = boost::math::tools::toms748_solve(
      excess, 0.0, high, boost::math::tools::eps_tolerance<double>(kBits), steps);
  return (below + above) / 2;
}

Ranking rank_methods(const std::vector<std::vector<double>>& tasks) {
  constexpr double kLevel = 0.05;
  refuse_unless(tasks.size() >= 2, "a ranking needs two tasks");
  refuse_unless(tasks.front().size() >= 2, "a ranking needs two methods");
  refuse_unless(std::ranges::all_of(
                    tasks, [&](const auto& task) { return task.size() == tasks.front().size(); }),
                "a task has other methods than the first");
  const auto methods = static_cast<double>(tasks.front().size());
  const auto count = static_cast<double>(tasks.size());
  Ranking ranking{.mean_ranks = std::vector<double>(tasks.front().size(), 0.0)};
  double ties = 0;
  for (const auto& task : tasks) {
    const auto ranks = ranks_of(task);
    ties += ranks.ties;
    for (std::size_t i = 0; i < task.size(); ++i) ranking.mean_ranks[i] += ranks.ranks[i] / count;
  }
  double squares = 0;
  for (const double rank : ranking.mean_ranks) squares += std::pow(rank - (methods + 1) / 2, 2);
  const double correction = 1 - ties / (count * methods * (methods * methods - 1));
  if (correction > 0) {
    ranking.chi_square = 12 * count * squares / (methods * (methods + 1)) / correction;
    const boost::math::chi_squared law(methods - 1);
    ranking.p = boost::math::cdf(boost::math::complement(law, ranking.chi_square));
  }
  ranking.critical_difference =
      studentized_range_quantile(1 - kLevel, static_cast<int>(tasks.front().size())) /
      std::numbers::sqrt2 * std::sqrt(methods * (methods + 1) / (6 * count));
  return ranking;
}

}  // namespace doublecheck::statistics
