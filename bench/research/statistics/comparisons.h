// Which of two methods is better, of many, and on the whole: tests, their correction, and sizes of
// effects.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "statistics/estimates.h"

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
EffectSize effect_size(std::span<const double> first, std::span<const double> second);

/// How many trials each of two methods needs until the test above notices an effect of this size:
/// with a chance of `power`, at the level `alpha` (Noether 1987, JASA 82:645-647, for two samples
/// of equal size). kBeyondBudget for 0.5, which no number shows. Throws std::invalid_argument where
/// a number is not between 0 and 1, `a12` may be 0 or 1.
double trials_needed(double a12, double power = 0.8, double alpha = 0.05);

/// The p values of a family of tests, corrected by the method of Holm (1979, Scand. J. Statist.
/// 6:65-70): one below alpha may be called shown, and the chance that any of those is wrongly so
/// stays below alpha, whatever the tests have to do with each other. In the order given. None of
/// none. Throws std::invalid_argument for a value that is not from 0 to 1.
std::vector<double> holm_corrected(std::span<const double> p_values);

/// The chance that the range of `groups` independent standard normal variables (the studentized
/// range with infinite degrees of freedom) is at most `range`: k times the integral of phi(z)
/// (Phi(z) - Phi(z - range))^(k - 1). Throws std::invalid_argument for fewer than 2 groups or a
/// range that is no number.
double studentized_range_chance(double range, int groups);

/// The range that is not exceeded with `chance`, which is between 0 and 1.
double studentized_range_quantile(double chance, int groups);

struct Ranking {
  /// Of each method, from 1, the mean over all tasks of its rank among the methods.
  std::vector<double> mean_ranks;
  /// Of the test whether all methods are alike.
  double chi_square = 0;
  double p = 1;
  /// Two methods differ where their mean ranks do by more than this.
  double critical_difference = 0;
};

/// `tasks[t][m]` is how long method m took for task t, less is better; kBeyondBudget is a time like
/// others. The test is Friedman's, corrected for ties (1937, JASA 32:675-701; Hollander, Wolfe and
/// Chicken 2014, section 7.1); the critical difference is Nemenyi's, at the level 0.05 (Demsar
/// 2006, J. Mach. Learn. Res. 7:1-30), as FuzzBench draws it (Metzman et al. 2021, ESEC/FSE). Where
/// all times of each task are equal, p is 1. Tasks that are alike count as often as there are of
/// them: the answer is about these tasks. Throws std::invalid_argument for fewer than 2 tasks or
/// methods, and for tasks of different length.
Ranking rank_methods(const std::vector<std::vector<double>>& tasks);

}  // namespace doublecheck::statistics
