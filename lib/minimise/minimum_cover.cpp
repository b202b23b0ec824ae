#include "minimise/minimum_cover.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include "minimise/cover_program.h"
#include "minimise/set_cover.h"
#include "random/random.h"

namespace doublecheck {
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

std::uint64_t sum_of(const std::vector<std::uint64_t>& costs, const Ids& chosen) {
  std::uint64_t sum = 0;
  for (const Id candidate : chosen) sum += costs[candidate];
  return sum;
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
  double seconds_left() const {
    return std::chrono::duration<double>(deadline_ - Clock::now()).count();
  }

  /// Not finished where no time is left.
  CoverSolution solve(CoverProgram& program) const {
    const double seconds = seconds_left();
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

Ids small_first(const std::vector<CoverPart>& parts) {
  Ids order(parts.size());
  std::iota(order.begin(), order.end(), Id{0});
  std::ranges::sort(order, {},
                    [&](Id part) { return std::pair(parts[part].numbers.size(), part); });
  return order;
}

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
  const auto order = small_first(rest.parts);  // so that a hard part takes no other one's time
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
