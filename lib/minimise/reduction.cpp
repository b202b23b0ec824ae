#include "minimise/reduction.h"

#include <algorithm>
#include <numeric>

#include "minimise/domination.h"

namespace doublecheck {
namespace {

/// `part` without the marked candidates and features; what is left is numbered anew.
CoverPart without(const CoverPart& part, const std::vector<bool>& candidates,
                  const std::vector<bool>& features) {
  Ids renumbered(features.size());
  for (Id feature = 0, next = 0; feature < features.size(); ++feature)
    renumbered[feature] = features[feature] ? next : next++;
  CoverPart rest;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i]) continue;
    Ids kept;
    for (const Id feature : part.problem.candidates[i])
      if (!features[feature]) kept.push_back(renumbered[feature]);
    rest.problem.candidates.push_back(std::move(kept));
    rest.problem.weights.push_back(part.problem.weights[i]);
    rest.numbers.push_back(part.numbers[i]);
  }
  return rest;
}

class Reduction {
 public:
  explicit Reduction(const CoverProblem& problem) : rest_{problem, Ids(problem.weights.size())} {
    std::iota(rest_.numbers.begin(), rest_.numbers.end(), Id{0});
  }

  ReducedCover run() && {
    for (bool changed = true; changed;) {
      changed = take_essential();
      changed = drop_implied() || changed;
      changed = drop_dominated() || changed;
    }
    std::ranges::sort(essential_);
    return {std::move(essential_), parts()};
  }

 private:
  std::size_t features() const { return count_of_ids(rest_.problem.candidates); }

  /// Whether anything was marked, and is gone.
  bool drop(const std::vector<bool>& candidates, const std::vector<bool>& features) {
    if (!std::ranges::count(candidates, true) && !std::ranges::count(features, true)) return false;
    rest_ = without(rest_, candidates, features);
    return true;
  }

  bool take_essential() {
    const auto holders = transposed(rest_.problem.candidates, features());
    std::vector<bool> taken(rest_.numbers.size());
    std::vector<bool> covered(holders.size());
    for (const Ids& having : holders) {
      if (having.size() != 1 || taken[having.front()]) continue;
      taken[having.front()] = true;
      essential_.push_back(rest_.numbers[having.front()]);
      for (const Id feature : rest_.problem.candidates[having.front()]) covered[feature] = true;
    }
    return drop(taken, covered);
  }

  bool drop_implied() {
    const auto holders = transposed(rest_.problem.candidates, features());
    return drop(std::vector<bool>(rest_.numbers.size()),
                implied_features(holders, rest_.problem.candidates));
  }

  bool drop_dominated() {
    const auto holders = transposed(rest_.problem.candidates, features());
    return drop(dominated_candidates(rest_.problem, holders), std::vector<bool>(holders.size()));
  }

  std::vector<CoverPart> parts() const;

  CoverPart rest_;
  Ids essential_;
};

/// Of each candidate the least candidate that it is connected with by features.
Ids first_connected(const CoverProblem& problem) {
  Ids towards(problem.candidates.size());  // a forest: each points to a lesser one, or itself
  std::iota(towards.begin(), towards.end(), Id{0});
  const auto root_of = [&](Id candidate) {
    while (towards[candidate] != candidate)
      candidate = towards[candidate] = towards[towards[candidate]];
    return candidate;
  };
  for (const Ids& holders : transposed(problem.candidates, count_of_ids(problem.candidates)))
    for (const Id holder : holders) {
      const auto [less, more] = std::minmax({root_of(holder), root_of(holders.front())});
      towards[more] = less;
    }
  for (Id candidate = 0; candidate < towards.size(); ++candidate)
    towards[candidate] = root_of(candidate);
  return towards;
}

/// Numbers the features of `sets` anew, from 0 and without gaps.
void close_gaps(std::vector<Ids>& sets) {
  Ids used;
  for (const Ids& set : sets) used.insert(used.end(), set.begin(), set.end());
  std::ranges::sort(used);
  used.erase(std::ranges::unique(used).begin(), used.end());
  for (Ids& set : sets)
    for (Id& id : set) id = static_cast<Id>(std::ranges::lower_bound(used, id) - used.begin());
}

std::vector<CoverPart> Reduction::parts() const {
  const Ids first = first_connected(rest_.problem);
  std::vector<CoverPart> parts;
  Ids part_of(first.size());
  for (Id candidate = 0; candidate < first.size(); ++candidate) {
    if (first[candidate] == candidate) {
      part_of[candidate] = static_cast<Id>(parts.size());
      parts.emplace_back();
    }
    CoverPart& part = parts[part_of[first[candidate]]];
    part.problem.candidates.push_back(rest_.problem.candidates[candidate]);
    part.problem.weights.push_back(rest_.problem.weights[candidate]);
    part.numbers.push_back(rest_.numbers[candidate]);
  }
  for (CoverPart& part : parts) close_gaps(part.problem.candidates);
  return parts;
}

}  // namespace

ReducedCover reduced(const CoverProblem& problem) {
  return Reduction(problem).run();
}

}  // namespace doublecheck
