// Small set covers for tests, and their optimum by trying everything.
#pragma once

#include <algorithm>
#include <random>

#include "minimise/set_cover.h"

namespace doublecheck {

/// Up to 12 candidates with up to 10 features; weights up to `heaviest`. Some candidates have no
/// features, some are alike.
inline CoverProblem random_problem(unsigned seed, unsigned heaviest) {
  std::mt19937 random(seed);
  const auto features = 1 + random() % 10;
  const auto density = 2 + random() % 4;
  CoverProblem problem;
  for (auto count = random() % 13; count > 0; --count) {
    Ids ids;
    for (Id feature = 0; feature < features; ++feature)
      if (random() % density == 0) ids.push_back(feature);
    problem.candidates.push_back(ids);
    problem.weights.push_back(1 + random() % heaviest);
  }
  return problem;
}

/// The least weight of all covers.
inline std::uint64_t least_weight(const CoverProblem& problem) {
  Ids all;
  for (Id i = 0; i < problem.candidates.size(); ++i) all.push_back(i);
  std::uint64_t least = weight_of(problem, all);
  for (unsigned subset = 0; subset < 1u << all.size(); ++subset) {
    Ids chosen;
    std::ranges::copy_if(all, std::back_inserter(chosen),
                         [&](Id i) { return (subset >> i & 1) != 0; });
    if (covers(problem, chosen)) least = std::min(least, weight_of(problem, chosen));
  }
  return least;
}

}  // namespace doublecheck
