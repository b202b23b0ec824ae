// What the trials of an experiment show, in figures that a reviewer asks for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiment/trials.h"
#include "statistics/comparisons.h"
#include "statistics/estimates.h"

namespace doublecheck {

/// What is counted until a mutant is noticed.
enum class Axis : std::uint8_t { questions, seconds };  // seconds of processor time

struct JudgingMutant {
  std::string name;
  Game game{};
};

/// A method and a mutant.
struct CellFigures {
  std::size_t trials = 0;  // 0: the method does not know the game, or no trial has ended
  std::size_t missed = 0;  // of these, how many did not notice it
  /// Of all trials; those that missed are beyond the budget.
  statistics::MedianEstimate median;
};

/// Two methods on one mutant.
struct PairFigures {
  std::size_t mutant = 0;
  std::size_t first = 0;  // methods
  std::size_t second = 0;
  statistics::RankSum test{};
  /// Its p value, corrected by Holm over all pairs of the experiment.
  double corrected = 1;
  /// The chance that a trial of the first notices sooner than one of the second.
  statistics::EffectSize sooner{};
  /// Trials of each method that an effect of this size takes.
  double needed = statistics::kBeyondBudget;

  bool is_shown() const { return corrected < kLevel; }

  static constexpr double kLevel = 0.05;
};

/// The methods that know all games and draw at random, ranked over all mutants by their medians.
struct RankFigures {
  std::vector<std::size_t> methods;
  statistics::Ranking ranking{};
  /// Of each mean rank, over the choice of mutants, by the bootstrap.
  std::vector<statistics::Interval> intervals{};
  /// Groups of methods, by their place in `methods`, that do not differ by more than the critical
  /// difference; the greatest ones, of two at least.
  std::vector<std::vector<std::size_t>> alike{};
};

struct Figures {
  Axis axis = Axis::questions;
  std::vector<JudgingMutant> mutants{};
  /// `cells[mutant][method]`.
  std::vector<std::vector<CellFigures>> cells{};
  std::vector<PairFigures> pairs{};
  /// Nothing where fewer than two methods or mutants can be ranked.
  std::optional<RankFigures> ranks{};
  /// The least and the most trials of the cells of methods that draw at random and have any.
  std::size_t fewest = 0;
  std::size_t most = 0;
  /// Failed trials: no figure counts them.
  std::vector<MethodTrial> failed{};
};

/// A trial counts where it has ended. A time that was not within the budget counts as beyond it,
/// and a method that has ended by itself before it noticed a mutant has missed it. Pairs are those
/// of the baseline with each other method, or all pairs where there is none. Throws nothing.
Figures figures_of(const TrialSet& set, Axis axis);

/// When each trial of a method noticed a mutant, or statistics::kBeyondBudget.
std::vector<double> times_of(const TrialSet& set, const std::string& method,
                             const JudgingMutant& mutant, Axis axis);

}  // namespace doublecheck
