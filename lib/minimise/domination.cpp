#include "minimise/domination.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace doublecheck {
namespace {

/// The numbers of `sets`, small sets first.
Ids by_size(const std::vector<Ids>& sets) {
  Ids order(sets.size());
  std::iota(order.begin(), order.end(), Id{0});
  std::ranges::sort(order, {}, [&](Id number) { return std::pair(sets[number].size(), number); });
  return order;
}

/// What all of `sets[key]` have in common that is not yet marked as `left_out`. There are `keys`.
Ids common(const Ids& keys, const std::vector<Ids>& sets, const std::vector<bool>& left_out) {
  Ids smallest =
      sets[*std::ranges::min_element(keys, std::less{}, [&](Id key) { return sets[key].size(); })];
  std::erase_if(smallest, [&](Id id) { return left_out[id]; });
  return in_all(std::move(smallest), keys, sets);
}

}  // namespace

std::vector<bool> implied_features(const std::vector<Ids>& holders,
                                   const std::vector<Ids>& candidates) {
  std::vector<bool> implied(holders.size());
  for (const Id feature : by_size(holders)) {
    if (holders[feature].empty() || implied[feature]) continue;
    for (const Id other : common(holders[feature], candidates, implied))
      if (other != feature) implied[other] = true;
  }
  return implied;
}

std::vector<bool> dominated_candidates(const CoverProblem& problem,
                                       const std::vector<Ids>& holders) {
  const auto& [candidates, weights] = problem;
  std::vector<bool> dominated(candidates.size());
  const auto rank = [&](Id candidate) {  // of those with the same features, the best is least
    return std::tuple(weights[candidate], candidates[candidate].size(), candidate);
  };
  for (Id candidate = 0; candidate < candidates.size(); ++candidate) {
    if (candidates[candidate].empty()) {
      dominated[candidate] = true;
      continue;
    }
    const auto better = [&](Id other) {
      if (candidates[other].size() > candidates[candidate].size())
        return weights[other] <= weights[candidate];
      return rank(other) < rank(candidate);
    };
    dominated[candidate] =
        std::ranges::any_of(common(candidates[candidate], holders, dominated), better);
  }
  return dominated;
}

}  // namespace doublecheck
