#include "statistics/median.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <vector>

namespace doublecheck::statistics {
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
  refuse_bad_confidence(confidence);
  std::vector<double> sorted(sample.begin(), sample.end());
  std::ranges::sort(sorted);
  const auto count = sorted.size();
  const auto rank = rank_of_bounds(count, confidence);
  return {.median = sorted[(count - 1) / 2],
          .interval = {sorted[rank - 1], sorted[count - rank]},
          .confidence = std::max(0.0, confidence_of_rank(count, rank))};
}

}  // namespace doublecheck::statistics
