#include "statistics/sample.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
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

}  // namespace doublecheck::statistics
