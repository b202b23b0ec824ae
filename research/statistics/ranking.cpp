#include "statistics/ranking.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>
#include <numbers>

#include "statistics/ranks.h"
#include "statistics/studentized_range.h"

namespace doublecheck::statistics {
namespace {

void refuse_bad_tasks(const std::vector<std::vector<double>>& tasks) {
  refuse_unless(tasks.size() >= 2, "a ranking needs two tasks");
  refuse_unless(tasks.front().size() >= 2, "a ranking needs two methods");
  refuse_unless(std::ranges::all_of(
                    tasks, [&](const auto& task) { return task.size() == tasks.front().size(); }),
                "a task has other methods than the first");
}

}  // namespace

Ranking rank_methods(const std::vector<std::vector<double>>& tasks, double alpha) {
  refuse_bad_tasks(tasks);
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
      studentized_range_quantile(1 - alpha, static_cast<int>(tasks.front().size())) /
      std::numbers::sqrt2 * std::sqrt(methods * (methods + 1) / (6 * count));
  return ranking;
}

}  // namespace doublecheck::statistics
