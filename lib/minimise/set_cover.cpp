#include "minimise/set_cover.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>

#include "minimise/cover_program.h"
#include "random/random.h"

namespace doublecheck {
namespace {

std::uint64_t sum_of(const std::vector<std::uint64_t>& costs, const Ids& chosen) {
  std::uint64_t sum = 0;
  for (const Id candidate : chosen) sum += costs[candidate];
  return sum;
}

/// How many of `chosen` have each feature.
std::vector<std::size_t> count_holders(const CoverProblem& problem, const Ids& chosen) {
  std::vector<std::size_t> holders(count_of_ids(problem.candidates));
  for (const Id candidate : chosen)
    for (const Id feature : problem.candidates[candidate]) ++holders[feature];
  return holders;
}

/// What taking a candidate would add, when it was last looked at: gains only fall.
struct Offer {
  std::uint64_t gain;
  std::uint64_t weight;
  Id candidate;

  bool operator<(const Offer& better) const {
    const auto mine = __extension__ static_cast<unsigned __int128>(gain) * better.weight;
    const auto others = __extension__ static_cast<unsigned __int128>(better.gain) * weight;
    return mine != others ? mine < others : candidate > better.candidate;
  }
};

class Greedy {
 public:
  explicit Greedy(const CoverProblem& problem)
      : problem_(problem), covered_(count_of_ids(problem.candidates)) {
    for (Id candidate = 0; candidate < problem.candidates.size(); ++candidate) offer(candidate);
  }

  Ids run() && {
    while (!offers_.empty()) {
      const Offer best = offers_.top();
      offers_.pop();
      if (gain_of(best.candidate) == best.gain)
        take(best.candidate);
      else
        offer(best.candidate);
    }
    std::ranges::sort(chosen_);
    return std::move(chosen_);
  }

 private:
  std::uint64_t gain_of(Id candidate) const {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        problem_.candidates[candidate], [&](Id feature) { return !covered_[feature]; }));
  }

  void offer(Id candidate) {
    const auto gain = gain_of(candidate);
    if (gain > 0) offers_.push({gain, problem_.weights[candidate], candidate});
  }

  void take(Id candidate) {
    for (const Id feature : problem_.candidates[candidate]) covered_[feature] = true;
    chosen_.push_back(candidate);
  }

  const CoverProblem& problem_;
  std::vector<bool> covered_;
  std::priority_queue<Offer> offers_;
  Ids chosen_;
};

}  // namespace

std::vector<Ids> transposed(std::span<const Ids> sets, std::size_t count) {
  std::vector<std::size_t> sizes(count);
  for (const Ids& set : sets)
    for (const Id id : set) ++sizes[id];
  std::vector<Ids> having(count);
  for (std::size_t id = 0; id < count; ++id) having[id].reserve(sizes[id]);
  for (std::size_t number = 0; number < sets.size(); ++number)
    for (const Id id : sets[number]) having[id].push_back(static_cast<Id>(number));
  return having;
}

std::size_t count_of_ids(std::span<const Ids> sets) {
  std::size_t count = 0;
  for (const Ids& set : sets)
    if (!set.empty()) count = std::max(count, std::size_t{set.back()} + 1);
  return count;
}

std::uint64_t weight_of(const CoverProblem& problem, const Ids& chosen) {
  return sum_of(problem.weights, chosen);
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

Ids greedy_cover(const CoverProblem& problem) {
  return Greedy(problem).run();
}

namespace {

/// The numbers of `sets`, small sets first.
template <class Set>
Ids by_size(const std::vector<Set>& sets) {
  Ids order(sets.size());
  std::iota(order.begin(), order.end(), Id{0});
  std::ranges::sort(order, {}, [&](Id number) { return std::pair(sets[number].size(), number); });
  return order;
}

/// Those of `candidates` that each of `sets[key]` has, for all of `keys`. The smallest of these
/// sets should be asked about first: so `candidates` is that set, or a part of it.
Ids in_all(Ids candidates, const Ids& keys, std::span<const Ids> sets) {
  for (const Id key : keys) {
    if (candidates.size() <= 1) break;
    std::erase_if(candidates, [&](Id id) { return !std::ranges::binary_search(sets[key], id); });
  }
  return candidates;
}

/// What all of `sets[key]` have in common that is not yet marked as `left_out`. There are `keys`.
Ids common(const Ids& keys, const std::vector<Ids>& sets, const std::vector<bool>& left_out) {
  Ids smallest =
      sets[*std::ranges::min_element(keys, std::less{}, [&](Id key) { return sets[key].size(); })];
  std::erase_if(smallest, [&](Id id) { return left_out[id]; });
  return in_all(std::move(smallest), keys, sets);
}

/// The features that every candidate with some other feature has as well: whatever covers the other
/// covers these. Of features that the same candidates have, the first is not implied. `holders`
/// are the candidates of each feature. One mark for each feature.
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

/// The candidates whose features are all features of another one that weighs no more; of those
/// alike in both the first is not dominated. One mark for each candidate.
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

  std::vector<CoverPart> parts() const {
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

  CoverPart rest_;
  Ids essential_;
};

}  // namespace

ReducedCover reduced(const CoverProblem& problem) {
  return Reduction(problem).run();
}

// --- The exact minimum --------------------------------------------------------------------------

namespace {

using Clock = std::chrono::steady_clock;

/// Which of equally light covers is the cheapest can be far harder to tell than how light they are.
/// Given up after so many nodes of the search, and not after so many seconds, it is given up on
/// every machine alike.
constexpr std::size_t kMostNodes = 50;

/// A number of 12 bits that looks like chance and is the same everywhere (splitmix64).
std::uint64_t chance(std::uint64_t number) {
  return scrambled((number + 1) * 0x9e3779b97f4a7c15) >> 52;
}

/// What no cover of `problem` weighs less than, without a search: features that no candidate has
/// two of must be paid for one by one.
std::uint64_t easy_bound(const CoverProblem& problem) {
  std::vector<bool> paid(problem.candidates.size());
  std::uint64_t bound = 0;
  for (const Ids& holders : transposed(problem.candidates, count_of_ids(problem.candidates))) {
    if (std::ranges::any_of(holders, [&](Id holder) { return paid[holder]; })) continue;
    std::uint64_t cheapest = problem.weights[holders.front()];
    for (const Id holder : holders) {
      paid[holder] = true;
      cheapest = std::min(cheapest, problem.weights[holder]);
    }
    bound += cheapest;
  }
  return bound;
}

class PartSearch {
 public:
  PartSearch(const CoverPart& part, const std::vector<std::uint32_t>& lengths,
             Clock::time_point deadline)
      : part_(part), problem_(part.problem), lengths_(lengths), deadline_(deadline) {}

  /// Not canonical.
  MinimumCover lightest() const {
    CoverProgram program(problem_, problem_.weights);
    const CoverSolution solution = solve(program);
    Ids best = without_redundant(problem_, greedy_cover(problem_));
    if (solution.cover) {
      const Ids found = without_redundant(problem_, *solution.cover);
      if (weight_of(problem_, found) < weight_of(problem_, best)) best = found;
    }
    const auto weight = weight_of(problem_, best);
    const auto bound = std::max(solution.lower_bound, easy_bound(problem_));
    return {best, weight, solution.finished ? weight : std::min(bound, weight), false};
  }

  /// Puts the canonical cover of the same weight into `found`. A cover is canonical if it alone has
  /// the least cost; where two have it, chance decides anew.
  void make_canonical(MinimumCover& found) const {
    for (std::uint64_t draw = 0; found.proven(); ++draw) {
      const auto costs = costs_of(draw);
      CoverProgram program(problem_, costs);
      program.limit_weight(found.weight);
      program.limit_nodes(kMostNodes);
      const CoverSolution solution = solve(program);
      if (!solution.finished || !solution.cover) return;
      const CoverSolution other = another(costs, found.weight, *solution.cover);
      if (!other.finished) return;
      if (other.cover) continue;
      found.chosen = *solution.cover;
      found.canonical = true;
      return;
    }
  }

 private:
  /// Not finished where no time is left.
  CoverSolution solve(CoverProgram& program) const {
    const double seconds = std::chrono::duration<double>(deadline_ - Clock::now()).count();
    return seconds > 0 ? program.solve(seconds) : CoverSolution{};
  }

  /// A cover that is as light and as cheap as `cover`, if there is one.
  CoverSolution another(const std::vector<std::uint64_t>& costs, std::uint64_t weight,
                        const Ids& cover) const {
    CoverProgram program(problem_, costs);
    program.limit_weight(weight);
    program.exclude(cover);
    program.limit_cost(sum_of(costs, cover));
    program.limit_nodes(kMostNodes);
    return solve(program);
  }

  std::vector<std::uint64_t> costs_of(std::uint64_t draw) const {
    std::vector<std::uint64_t> costs;
    for (const Id number : part_.numbers)
      costs.push_back((std::uint64_t{lengths_[number]} << 12) + chance(number + (draw << 32)));
    return costs;
  }

  const CoverPart& part_;
  const CoverProblem& problem_;
  const std::vector<std::uint32_t>& lengths_;
  Clock::time_point deadline_;
};

MinimumCover joined(const CoverProblem& problem, const ReducedCover& rest,
                    const std::vector<MinimumCover>& found) {
  const auto sure = weight_of(problem, rest.essential);
  MinimumCover whole{rest.essential, sure, sure};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Id candidate : found[i].chosen)
      whole.chosen.push_back(rest.parts[i].numbers[candidate]);
    whole.weight += found[i].weight;
    whole.lower_bound += found[i].lower_bound;
    whole.canonical = whole.canonical && found[i].canonical;
  }
  std::ranges::sort(whole.chosen);
  return whole;
}

}  // namespace

MinimumCover minimum_cover(const CoverProblem& problem, const std::vector<std::uint32_t>& lengths,
                           double seconds) {
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                           std::chrono::duration<double>(seconds));
  const ReducedCover rest = reduced(problem);
  const auto order = by_size(rest.parts);  // so that a hard part takes no other one's time
  std::vector<MinimumCover> found(rest.parts.size());
  for (const Id part : order)
    found[part] = PartSearch(rest.parts[part], lengths, deadline).lightest();
  for (const Id part : order)
    PartSearch(rest.parts[part], lengths, deadline).make_canonical(found[part]);
  MinimumCover whole = joined(problem, rest, found);
  const Ids greedy = without_redundant(problem, greedy_cover(problem));
  if (weight_of(problem, greedy) < whole.weight) {
    whole.chosen = greedy;
    whole.weight = weight_of(problem, greedy);
  }
  return whole;
}

}  // namespace doublecheck
