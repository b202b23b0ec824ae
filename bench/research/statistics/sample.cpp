#include "statistics/sample.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace doublecheck::statistics {

void refuse_unless(bool holds, const char* reason) {
  if (!holds) throw std::invalid_argument(reason);
}

void refuse_bad_sample(std::span<const double> sample) {
  refuse_unless(!sample.empty(), "a sample is empty");
  refuse_unless(std::ranges::none_of(sample, [](double value) { return std::isnan(value); }),
                "a sample has a value that is no number");
}

void refuse_bad_confidence(double confidence) {
  refuse_unless(confidence > 0 && confidence < 1, "a confidence is not between 0 and 1");
}

double normal_quantile(double chance) {
  refuse_unless(chance > 0 && chance < 1, "a chance is not between 0 and 1");
  return boost::math::quantile(boost::math::normal(), chance);
}

double normal_tail(double value) {
  return boost::math::cdf(boost::math::complement(boost::math::normal(), value));
}

double two_sided_quantile(double confidence) {
  refuse_bad_confidence(confidence);
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

}  // namespace doublecheck::statistics
