#include "minimise/cover_problem.h"

#include <algorithm>
#include <utility>

namespace doublecheck {
namespace {

/// How many of `chosen` have each feature.
std::vector<std::size_t> count_holders(const CoverProblem& problem, const Ids& chosen) {
  std::vector<std::size_t> holders(count_of_ids(problem.candidates));
  for (const Id candidate : chosen)
    for (const Id feature : problem.candidates[candidate]) ++holders[feature];
  return holders;
}

}  // namespace

std::uint64_t weight_of(const CoverProblem& problem, const Ids& chosen) {
  std::uint64_t sum = 0;
  for (const Id candidate : chosen) sum += problem.weights[candidate];
  return sum;
}

bool covers(const CoverProblem& problem, const Ids& chosen) {
  const auto holders = count_holders(problem, chosen);
  return std::ranges::all_of(problem.candidates, [&](const Ids& features) {
    return std::ranges::all_of(features, [&](Id feature) { return holders[feature] > 0; });
  });
}

Ids without_redundant(const CoverProblem& problem, const Ids& chosen) {
  auto holders = count_holders(problem, chosen);
  Ids order = chosen;
  std::ranges::sort(order, std::greater{},
                    [&](Id candidate) { return std::pair(problem.weights[candidate], candidate); });
  std::erase_if(order, [&](Id candidate) {
    const Ids& features = problem.candidates[candidate];
    if (std::ranges::any_of(features, [&](Id feature) { return holders[feature] == 1; }))
      return false;
    for (const Id feature : features) --holders[feature];
    return true;
  });
  std::ranges::sort(order);
  return order;
}

}  // namespace doublecheck
