// The exact minimum set cover.
#pragma once

#include "minimise/set_cover.h"

namespace doublecheck {

struct MinimumCover {
  /// Sorted. Each of them has a feature that no other one has.
  Ids chosen;
  std::uint64_t weight = 0;
  /// No cover weighs less: proved by the solver, part by part.
  std::uint64_t lower_bound = 0;
  /// Whether, of the lightest covers that the reductions leave, this is the one with the least sum
  /// of lengths, and of these the one that a fixed order of chance prefers: then it depends on the
  /// problem alone, and on no way that a solver went. False where that was too hard to tell, or the
  /// time did not suffice: then it is the one that the solver came to, in one thread and with a
  /// fixed seed.
  bool canonical = true;

  bool proven() const { return weight == lower_bound; }
};

/// Reduces the problem and has what is left solved part by part, until so many `seconds` have
/// passed since the call: then the best found, which is never heavier than the greedy cover.
/// `lengths` are of the candidates, below 2^17.
MinimumCover minimum_cover(const CoverProblem& problem, const std::vector<std::uint32_t>& lengths,
                           double seconds);

}  // namespace doublecheck
