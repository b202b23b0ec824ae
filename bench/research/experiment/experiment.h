// An experiment: the trials of a plan, how one is run, and those that are not in its file yet.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "examination/oracle_maker.h"
#include "experiment/plan.h"
#include "experiment/trials.h"
#include "features/features.h"
#include "shards/shard.h"

namespace doublecheck {

/// Throws UsageError for the first method that needs what is not there: fuzz targets, afl-fuzz, a
/// program of the build.
void refuse_missing_tools(const Plan& plan);

/// The mutants of each game of the plan. Throws UsageError where a game has none, and for a name
/// that is no mutant of these games.
std::vector<MutantsOfGame> mutants_of_plan(const Plan& plan);

/// All trials: for each seed each method and each game that it knows. Those that know no seed have
/// one trial of each game.
std::vector<TrialKey> trials_of(const Plan& plan);

struct ExperimentOptions {
  OracleMaker make;
  int jobs = 1;
  /// Only this part of the trials.
  std::optional<Shard> shard;
  /// Hears some ten times a second how many trials are done, of how many, those in the file
  /// included; and of each trial that ends.
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::function<void(const MethodTrial&)> ended;
};

/// Runs what `file` has not, several trials at once, and adds each as it ends. A trial goes on
/// until the budget is spent, every mutant is noticed, or the method has no more questions; one
/// that cannot be brought to its end has the reason as its failure, and is run again. Throws
/// Interrupted soon after `interrupted` (interrupt.h): what had ended is in the file. Throws
/// UsageError and OracleError.
void run_experiment(const Plan& plan, const std::vector<MutantsOfGame>& mutants, TrialFile& file,
                    const ExperimentOptions& options);

// The mutants as judges of a method of asking: after how many of its questions is each noticed?

/// The names of the mutants whose example is about `game`, of `chosen` where that is not empty.
/// Throws MutantError.
std::vector<std::string> mutants_of_game(Game game, const std::vector<std::string>& chosen = {});

/// Mutants of one game. A mutant that is noticed is not asked again: so every method that does not
/// look at their answers can be tried on all of them at once, and asks each what it would ask it
/// alone. Belongs to one thread.
class Judges {
 public:
  /// `processor` tells what the trial has cost so far, in seconds. Throws OracleError, and
  /// MutantError.
  Judges(const std::vector<std::string>& mutants, const OracleMaker& make,
         std::function<double()> processor);

  /// Asks each mutant that is left, and the oracle that it was made from.
  void ask(const Question& question);

  /// Questions so far, each counted once.
  std::uint64_t asked() const { return asked_; }

  /// Whether a mutant is left that was not noticed.
  bool any_left() const;

  std::map<std::string, std::optional<Noticed>> noticed() const;

 private:
  struct Judge {
    TestedMutant mutant;
    std::optional<Noticed> noticed;
  };

  /// An oracle, and those who were made from it.
  struct Family {
    std::unique_ptr<Oracle> original;
    std::vector<Judge> judges;
  };

  void ask(const Question& question, Family& family) const;

  std::vector<Family> families_;
  std::function<double()> processor_;
  std::uint64_t asked_ = 0;
};

}  // namespace doublecheck
