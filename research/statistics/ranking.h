// Several methods on several tasks: which is better on the whole?
#pragma once

#include <vector>

#include "statistics/sample.h"

namespace doublecheck::statistics {

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
/// Chicken 2014, section 7.1); the critical difference is Nemenyi's, at the level `alpha` (Demsar
/// 2006, J. Mach. Learn. Res. 7:1-30), as FuzzBench draws it (Metzman et al. 2021, ESEC/FSE). Where
/// all times of each task are equal, p is 1. Tasks that are alike count as often as there are of
/// them: the answer is about these tasks. Throws std::invalid_argument for fewer than 2 tasks or
/// methods, and for tasks of different length.
Ranking rank_methods(const std::vector<std::vector<double>>& tasks, double alpha = 0.05);

}  // namespace doublecheck::statistics
