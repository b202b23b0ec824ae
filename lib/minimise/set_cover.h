// The minimum weighted set cover: of candidates, each with features and a weight, the lightest that
// together have every feature that all of them have. A feature that no candidate has cannot be
// written down, so each problem has a cover. Its reductions decide what needs no search, and leave
// parts that have nothing to do with each other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace doublecheck {

using Id = std::uint32_t;

/// Sorted, each once.
using Ids = std::vector<Id>;

/// Of each id below `count` the numbers of the `sets` that have it. No set has a higher id.
std::vector<Ids> transposed(std::span<const Ids> sets, std::size_t count);

/// The least number that every id of `sets` is below.
std::size_t count_of_ids(std::span<const Ids> sets);

struct CoverProblem {
  /// Of each candidate its features. Features are numbered from 0; a number that nobody has is no
  /// feature. The order of the candidates decides ties, so that a caller who sorts them gets the
  /// same answer whatever order they came in.
  std::vector<Ids> candidates;
  /// Of each candidate; at least 1. Their sum is below 2^53.
  std::vector<std::uint64_t> weights;
};

/// The sum of the weights of `chosen`.
std::uint64_t weight_of(const CoverProblem& problem, const Ids& chosen);

/// Whether `chosen` have every feature that some candidate has.
bool covers(const CoverProblem& problem, const Ids& chosen);

/// `chosen` without those whose features others of it have: the heaviest is tried first, of equally
/// heavy ones the last. Each that is left has a feature that no other has.
Ids without_redundant(const CoverProblem& problem, const Ids& chosen);

/// The greedy cover: quick, and at most ln(number of features) + 1 times as heavy as the lightest
/// (Chvatal 1979). Takes again and again the candidate with the most features per weight that were
/// not covered yet, of equals the first. Sorted.
Ids greedy_cover(const CoverProblem& problem);

/// A problem of some of the candidates of a whole one.
struct CoverPart {
  CoverProblem problem;
  /// Of each candidate its number in the whole problem, ascending.
  Ids numbers;

  std::size_t size() const { return numbers.size(); }
};

struct ReducedCover {
  /// Those that alone have a feature; sorted.
  Ids essential;
  /// `essential` with a minimum cover of each part is a minimum cover of the whole. Every feature
  /// of a part is had by at least two of its candidates; the parts come in the order of their first
  /// candidates.
  std::vector<CoverPart> parts;
};

/// Repeats until nothing changes: takes the essential candidates; drops features that whoever has
/// another feature has as well; drops candidates whose features another one has that weighs no
/// more (of two alike the first stays).
ReducedCover reduced(const CoverProblem& problem);

// --- The exact minimum --------------------------------------------------------------------------

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
