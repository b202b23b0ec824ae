// A set cover as an integer program: one variable, 0 or 1, for each candidate, one row for each
// feature. Solved by CBC (COIN-OR branch and cut), in one thread with a fixed seed. A build without
// CBC has no_solver.cpp instead, which solves nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "minimise/set_cover.h"

namespace doublecheck {

/// What the solver came to.
struct CoverSolution {
  /// Whether it came to an end within its time: then `cover` is one of least cost, and nothing
  /// where there is none.
  bool finished = false;
  /// The best one found. Covers every feature: that is looked at, and not left to the solver.
  std::optional<Ids> cover;
  /// No cover costs less; 0 where nothing is known.
  std::uint64_t lower_bound = 0;
};

/// Whether this build has CBC.
bool has_solver();

class CoverProgram {
 public:
  /// Minimises the sum of `costs`, one for each candidate, at most 2^31 each. Every feature number
  /// below the highest is a feature. `problem` outlives the program.
  CoverProgram(const CoverProblem& problem, const std::vector<std::uint64_t>& costs);

  /// Only covers that weigh no more than so much.
  void limit_weight(std::uint64_t weight);

  /// Only covers that cost no more than so much.
  void limit_cost(std::uint64_t cost);

  /// The search gives up after so many nodes of its tree: not finished, on every machine alike.
  void limit_nodes(std::size_t nodes);

  /// No cover that has all of `chosen`.
  void exclude(const Ids& chosen);

  /// To be called once. `seconds` are of the clock on the wall, and more than 0. The solver looks
  /// at it now and then only: a second later it is ended, and nothing is known. Without a solver
  /// nothing ever is. Throws Interrupted.
  CoverSolution solve(double seconds);

 private:
  CoverSolution search(double seconds);
  void add_row(const Ids& candidates, const std::vector<double>& factors, double at_most);
  std::optional<Ids> best_cover() const;

  struct Delete {
    void operator()(void* model) const;
  };

  const CoverProblem& problem_;
  std::unique_ptr<void, Delete> model_;  // a Cbc_Model, which is void to its callers
};

}  // namespace doublecheck
