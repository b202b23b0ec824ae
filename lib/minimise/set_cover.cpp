#include "minimise/set_cover.h"

#include <algorithm>
#include <queue>
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

Ids greedy_cover(const CoverProblem& problem) {
  return Greedy(problem).run();
}

}  // namespace doublecheck
