#include "statistics/estimates.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "random/random.h"

namespace doublecheck::statistics {

void refuse_unless(bool holds, const char* reason) {
  if (!holds) throw std::invalid_argument(reason);
}

void refuse_bad_sample(std::span<const double> sample) {
  refuse_unless(!sample.empty(), "a sample is empty");
  refuse_unless(std::ranges::none_of(sample, [](double value) { return std::isnan(value); }),
                "a sample has a value that is no number");
}

double normal_quantile(double chance) {
  refuse_unless(chance > 0 && chance < 1, "a chance is not between 0 and 1");
  return boost::math::quantile(boost::math::normal(), chance);
}

double normal_tail(double value) {
  return boost::math::cdf(boost::math::complement(boost::math::normal(), value));
}

double two_sided_quantile(double confidence) {
  return normal_quantile((1 + confidence) / 2);
}

Ranks ranks_of(std::span<const double> sample) {
  refuse_bad_sample(sample);
  std::vector<std::size_t> order(sample.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return sample[i]; });
  Ranks ranks{std::vector<double>(sample.size())};
  for (std::size_t first = 0; first < order.size();) {
    auto end = first;
    while (end < order.size() && sample[order[end]] == sample[order[first]]) ++end;
    for (auto i = first; i < end; ++i)
      ranks.ranks[order[i]] = static_cast<double>(first + 1 + end) / 2;
    const auto tied = static_cast<double>(end - first);
    ranks.ties += tied * tied * tied - tied;
    first = end;
  }
  return ranks;
}

namespace {

/// The chance that the order statistics number `rank`, counted from either end, enclose the median.
double confidence_of_rank(std::size_t count, std::size_t rank) {
  const boost::math::binomial below(static_cast<double>(count), 0.5);
  return 1 - 2 * boost::math::cdf(below, static_cast<double>(rank - 1));
}

/// From 1.
std::size_t rank_of_bounds(std::size_t count, double confidence) {
  std::size_t rank = 1;
  while (2 * (rank + 1) <= count && confidence_of_rank(count, rank + 1) >= confidence) ++rank;
  return rank;
}

}  // namespace

MedianEstimate median_of(std::span<const double> sample, double confidence) {
  refuse_bad_sample(sample);
  refuse_unless(confidence > 0 && confidence < 1, "a confidence is not between 0 and 1");
  std::vector<double> sorted(sample.begin(), sample.end());
  std::ranges::sort(sorted);
  const auto count = sorted.size();
  const auto rank = rank_of_bounds(count, confidence);
  return {.median = sorted[(count - 1) / 2],
          .interval = {sorted[rank - 1], sorted[count - rank]},
          .confidence = std::max(0.0, confidence_of_rank(count, rank))};
}

Interval bootstrap_interval(std::size_t size, const Figure& figure, std::uint64_t seed) {
  constexpr std::size_t kResamples = 2'000;
  constexpr std::size_t kRank = 50;  // of the bounds, for kUsualConfidence
  refuse_unless(size > 0, "a sample is empty");
  std::vector<double> figures;
  figures.reserve(kResamples);
  std::vector<std::size_t> drawn(size);
  for (std::size_t resample = 0; resample < kResamples; ++resample) {
    Random random(seed, 0, resample);
    for (auto& number : drawn) number = random.below(static_cast<std::uint32_t>(size));
    figures.push_back(figure(drawn));
  }
  refuse_bad_sample(figures);
  std::ranges::sort(figures);
  return {figures[kRank - 1], figures[kResamples - kRank]};
}

namespace {

/// What one step adds to the variance, over the square of the survival, by Greenwood's formula.
double greenwood_term(const SurvivalStep& step) {
  const auto at_risk = static_cast<double>(step.at_risk);
  const auto events = static_cast<double>(step.events);
  return events / (at_risk * (at_risk - events));
}

}  // namespace

SurvivalCurve::SurvivalCurve(std::span<const Lifetime> lifetimes) {
  refuse_unless(!lifetimes.empty(), "a sample is empty");
  refuse_unless(std::ranges::all_of(lifetimes,
                                    [](const Lifetime& life) {
                                      return std::isfinite(life.time) && life.time >= 0;
                                    }),
                "a time is negative or no number");
  std::vector<Lifetime> sorted(lifetimes.begin(), lifetimes.end());
  // Who is censored comes behind those whom the event hits at the same time.
  std::ranges::sort(sorted, {},
                    [](const Lifetime& life) { return std::pair(life.time, life.censored); });
  longest_ = sorted.back().time;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const auto& [time, censored] = sorted[i];
    if (!censored && (steps_.empty() || steps_.back().time != time))
      steps_.push_back({.time = time, .at_risk = sorted.size() - i});
    if (censored)
      ++(steps_.empty() ? censored_before_ : steps_.back().censored);
    else
      ++steps_.back().events;
  }
  add_limits();
}

/// Fills in what `at_risk` and `events` of the steps come to.
void SurvivalCurve::add_limits() {
  const double quantile = two_sided_quantile(kUsualConfidence);
  double survival = 1;
  double sum = 0;
  for (auto& step : steps_) {
    survival *= 1 - static_cast<double>(step.events) / static_cast<double>(step.at_risk);
    step.survival = survival;
    if (step.events == step.at_risk) return;  // the last step: it ends at 0
    sum += greenwood_term(step);
    step.standard_error = survival * std::sqrt(sum);
    const double spread = quantile * std::sqrt(sum) / std::log(survival);  // negative
    step.limits = {std::pow(survival, std::exp(-spread)), std::pow(survival, std::exp(spread))};
  }
}

double SurvivalCurve::median() const {
  constexpr double kRounding = 1e-12;
  const auto half = std::ranges::find_if(
      steps_, [](const SurvivalStep& step) { return step.survival <= 0.5 + kRounding; });
  return half == steps_.end() ? kBeyondBudget : half->time;
}

std::optional<Interval> SurvivalCurve::median_interval() const {
  const auto has_half = [](const SurvivalStep& step) {
    return step.limits && step.limits->lower <= 0.5 && step.limits->upper >= 0.5;
  };
  const auto first = std::ranges::find_if(steps_, has_half);
  if (first == steps_.end()) return std::nullopt;
  const auto behind = std::find_if_not(first, steps_.end(), has_half);
  return Interval{first->time, behind == steps_.end() ? kBeyondBudget : behind->time};
}

SurvivalCurve::Mean SurvivalCurve::restricted_mean(double horizon) const {
  const bool has_ended = !steps_.empty() && steps_.back().survival == 0;
  refuse_unless(horizon > 0 && std::isfinite(horizon), "a horizon is not above 0");
  refuse_unless(horizon <= longest_ || has_ended, "a horizon is beyond the longest time watched");
  double area = 0;  // from the step to the horizon, walking back
  double variance = 0;
  double end = horizon;
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (step->time >= horizon) continue;
    area += step->survival * (end - step->time);
    end = step->time;
    if (step->events < step->at_risk) variance += area * area * greenwood_term(*step);
  }
  return {area + end, std::sqrt(variance)};
}

}  // namespace doublecheck::statistics
