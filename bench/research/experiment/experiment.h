// An experiment: the trials of a plan, those that are not in its file yet.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "experiment/run_trial.h"
#include "experiment/trials.h"
#include "shards/shard.h"

namespace doublecheck {

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

/// Runs what `file` has not, several trials at once, and adds each as it ends. Trials that have
/// failed are run again. Throws Interrupted soon after `interrupted` (interrupt.h): what had ended
/// is in the file. Throws UsageError and OracleError.
void run_experiment(const Plan& plan, const std::vector<MutantsOfGame>& mutants, TrialFile& file,
                    const ExperimentOptions& options);

}  // namespace doublecheck
