// Prints figures of bench/research/statistics, for beside_scipy.py. Each line of standard input is
// the name of a figure and numbers, in groups that `;` separates: `rank-sum 1 2 3 ; 4 5 6`. `inf`
// is beyond the budget; a lifetime that is negative is censored. Prints one line of numbers for
// each. Exit code 2 for what it does not understand.
#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "statistics/comparisons.h"
#include "statistics/estimates.h"

namespace doublecheck::statistics {
namespace {

using Numbers = std::vector<double>;
using Groups = std::vector<Numbers>;

std::vector<Lifetime> lifetimes_of(const Numbers& numbers) {
  std::vector<Lifetime> lifetimes;
  lifetimes.reserve(numbers.size());
  for (const double number : numbers) lifetimes.push_back({std::abs(number), std::signbit(number)});
  return lifetimes;
}

Numbers median(const Groups& groups) {
  const auto estimate = median_of(groups[0]);
  return {estimate.median, estimate.interval.lower, estimate.interval.upper, estimate.confidence};
}

/// Time, survival, error and limits of each step; -1 for what a step has not.
Numbers survival(const Groups& groups) {
  Numbers numbers;
  const SurvivalCurve curve(lifetimes_of(groups[0]));
  for (const auto& step : curve.steps())
    for (const double number :
         {step.time, static_cast<double>(step.at_risk), static_cast<double>(step.events),
          step.survival, step.standard_error.value_or(-1), step.limits ? step.limits->lower : -1,
          step.limits ? step.limits->upper : -1})
      numbers.push_back(number);
  return numbers;
}

Numbers survival_median(const Groups& groups) {
  const SurvivalCurve curve(lifetimes_of(groups[0]));
  const auto interval = curve.median_interval().value_or(Interval{-1, -1});
  return {curve.median(), interval.lower, interval.upper};
}

Numbers restricted_mean(const Groups& groups) {
  const auto mean = SurvivalCurve(lifetimes_of(groups[0])).restricted_mean(groups[1][0]);
  return {mean.mean, mean.standard_error};
}

Numbers rank_sum(const Groups& groups, RankSumMethod method) {
  const auto test = rank_sum_test(groups[0], groups[1], method);
  return {test.u, test.p};
}

Numbers effect(const Groups& groups) {
  const auto size = effect_size(groups[0], groups[1]);
  return {size.a12, size.interval.lower, size.interval.upper};
}

Numbers ranking(const Groups& groups) {
  const auto ranked = rank_methods(groups);
  Numbers numbers{ranked.chi_square, ranked.p, ranked.critical_difference};
  numbers.insert(numbers.end(), ranked.mean_ranks.begin(), ranked.mean_ranks.end());
  return numbers;
}

const std::map<std::string, std::function<Numbers(const Groups&)>> kFigures{
    {"median", median},
    {"survival", survival},
    {"survival-median", survival_median},
    {"restricted-mean", restricted_mean},
    {"rank-sum-exact", [](const Groups& g) { return rank_sum(g, RankSumMethod::exact); }},
    {"rank-sum-normal", [](const Groups& g) { return rank_sum(g, RankSumMethod::asymptotic); }},
    {"effect", effect},
    {"ranking", ranking},
    {"holm", [](const Groups& g) { return holm_corrected(g[0]); }},
    {"range-chance",
     [](const Groups& g) {
       return Numbers{studentized_range_chance(g[0][0], static_cast<int>(g[1][0]))};
     }},
    {"range-quantile",
     [](const Groups& g) {
       return Numbers{studentized_range_quantile(g[0][0], static_cast<int>(g[1][0]))};
     }},
    {"trials-needed", [](const Groups& g) { return Numbers{trials_needed(g[0][0])}; }},
};

Groups groups_of(std::istream& words) {
  Groups groups(1);
  for (std::string word; words >> word;)
    if (word == ";")
      groups.emplace_back();
    else
      groups.back().push_back(std::stod(word));
  return groups;
}

void print_figures() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    std::string text;
    for (const double number : kFigures.at(name)(groups_of(words)))
      text += fmt::format("{:.17g} ", number);
    fmt::print("{}\n", text);
  }
}

}  // namespace
}  // namespace doublecheck::statistics

int main() {
  try {
    doublecheck::statistics::print_figures();
  } catch (const std::exception& error) {
    fmt::print(stderr, "figures: {}\n", error.what());
    return 2;
  }
}
