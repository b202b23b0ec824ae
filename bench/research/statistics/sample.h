// What all of this module has in common: samples, their ranks, intervals, and what is refused.
#pragma once

#include <limits>
#include <span>
#include <vector>

namespace doublecheck::statistics {

// Every function throws std::invalid_argument, with a reason in plain words, for an empty sample,
// for a value that is no number (NaN), and for a confidence that is not between 0 and 1.

/// Stands for a time that was not within the budget. All trials must have had the same budget: then
/// such a time is longer than every other, and as long as its like. Functions that only look at the
/// order of values take it as one of them.
inline constexpr double kBeyondBudget = std::numeric_limits<double>::infinity();

inline constexpr double kUsualConfidence = 0.95;

struct Interval {
  double lower = 0;
  double upper = 0;
};

void refuse_unless(bool holds, const char* reason);

/// Refuses an empty sample, and one with a NaN.
void refuse_bad_sample(std::span<const double> sample);

void refuse_bad_confidence(double confidence);

/// The value that a standard normal variable is below with `chance`, which is between 0 and 1.
double normal_quantile(double chance);

/// The chance that a standard normal variable is above `value`.
double normal_tail(double value);

/// Of a standard normal variable: it lies within plus and minus this value with `confidence`.
double two_sided_quantile(double confidence);

struct Ranks {
  /// Of each value, from 1 for the least; tied values share the mean of their ranks.
  std::vector<double> ranks;
  /// The sum of t^3 - t over all groups of t tied values; 0 without ties.
  double ties = 0;
};

/// Throws as sample.h says. kBeyondBudget is a value, tied with its like.
Ranks ranks_of(std::span<const double> sample);

}  // namespace doublecheck::statistics
