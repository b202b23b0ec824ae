#include "minimise/greedy_cover.h"

#include <algorithm>
#include <queue>

namespace doublecheck {
namespace {

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

Ids greedy_cover(const CoverProblem& problem) {
  return Greedy(problem).run();
}

}  // namespace doublecheck
