// Do two samples come from the same distribution? The test of Mann and Whitney, and its size of
// effect.
#pragma once

#include <cstdint>
#include <span>

#include "statistics/sample.h"

namespace doublecheck::statistics {

enum class RankSumMethod : std::uint8_t {
  chosen,     // exact where there are no ties and the samples are small, else by the normal law
  exact,      // counts all orders; with ties it is not the exact law, and no approximation either
  asymptotic  // the normal law, corrected for ties and for continuity
};

struct RankSum {
  /// Of the first sample: in how many pairs its value is greater; ties count one half.
  double u = 0;
  /// Two-sided.
  double p = 1;
  bool is_exact = false;
};

/// The two-sided test of Mann and Whitney (1947, Ann. Math. Statist. 18:50-60), as SciPy's
/// mannwhitneyu computes it. `chosen` is exact without ties while the product of the sizes is at
/// most 2,500. The normal law has the variance for ties (Hollander, Wolfe and Chicken 2014, section
/// 4.1) and a correction of one half. Values that are all equal differ in nothing: p is 1.
/// Times beyond the budget count as ties at the top, so all trials must have had one budget.
RankSum rank_sum_test(std::span<const double> first, std::span<const double> second,
                      RankSumMethod method = RankSumMethod::chosen);

struct EffectSize {
  /// The chance that a value of the first is greater than one of the second; ties count one half.
  double a12 = 0.5;
  Interval interval;
};

/// A12 of Vargha and Delaney (2000, J. Educ. Behav. Statist. 25:101-132). The interval is the score
/// interval of Newcombe (2006, Statist. Med. 25:559-573, method 5): all effects that are within so
/// many of their own standard errors of the one seen. So it has a width where one sample lies
/// wholly above the other, unlike those of DeLong or Cliff.
EffectSize effect_size(std::span<const double> first, std::span<const double> second,
                       double confidence = kUsualConfidence);

/// How many trials each of two methods needs until the test above notices an effect of this size:
/// with a chance of `power`, at the level `alpha` (Noether 1987, JASA 82:645-647, for two samples
/// of equal size). kBeyondBudget for 0.5, which no number shows. Throws std::invalid_argument where
/// a number is not between 0 and 1, `a12` may be 0 or 1.
double trials_needed(double a12, double power = 0.8, double alpha = 0.05);

}  // namespace doublecheck::statistics
