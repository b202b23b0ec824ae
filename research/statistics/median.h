// The median of a sample, and where the median of what it was drawn from lies.
#pragma once

#include <span>

#include "statistics/sample.h"

namespace doublecheck::statistics {

/// Any of the three may be kBeyondBudget.
struct MedianEstimate {
  double median = 0;
  Interval interval;
  /// The true confidence of `interval`, 0 to 1.
  double confidence = 0;
};

/// The lower median: of an even number of values the smaller of the two in the middle, which is
/// also the median of a Kaplan-Meier curve, and a time that was seen.
///
/// The interval is exact whatever the distribution: each value is below the true median with a
/// chance of one half, so the order statistics number r and n + 1 - r enclose it with a chance that
/// the binomial distribution gives (Conover, Practical Nonparametric Statistics, 3rd ed. 1999,
/// section 3.2; with ties the chance is at least that). r is the greatest that has at least
/// `confidence`. Where even the least and the greatest value have less, as 95 % of fewer than 6
/// values, these two are given; `MedianEstimate::confidence` says how much they have.
MedianEstimate median_of(std::span<const double> sample, double confidence = kUsualConfidence);

}  // namespace doublecheck::statistics
