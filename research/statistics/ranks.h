// Ranks of values, with ties.
#pragma once

#include <span>
#include <vector>

#include "statistics/sample.h"

namespace doublecheck::statistics {

struct Ranks {
  /// Of each value, from 1 for the least; tied values share the mean of their ranks.
  std::vector<double> ranks;
  /// The sum of t^3 - t over all groups of t tied values; 0 without ties.
  double ties = 0;
};

/// Throws as sample.h says. kBeyondBudget is a value, tied with its like.
Ranks ranks_of(std::span<const double> sample);

}  // namespace doublecheck::statistics
