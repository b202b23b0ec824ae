// An experiment: the trials of a plan, how one is run, and those that are not in its file yet.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "campaign/engine.h"
#include "examination/oracle_maker.h"
#include "experiment/plan.h"
#include "experiment/trials.h"
#include "shards/shard.h"

namespace doublecheck {

/// Those that the method names, or those of the build for its engine beside this program's build.
FuzzTargets fuzz_targets_of(const Method& method);

/// What a trial is run with.
struct TrialRun {
  const Plan& plan;
  const Method& method;  // of the plan
  TrialKey key;
  /// Of the game.
  std::vector<std::string> mutants;
  OracleMaker make;

  std::chrono::steady_clock::time_point deadline() const {
    return std::chrono::steady_clock::now() + plan.time_limit;
  }
};

/// Until the budget is spent, every mutant is noticed, or the method has no more questions. A trial
/// that cannot be brought to its end has the reason as its failure. Throws Interrupted soon after
/// `interrupted` (interrupt.h), and OracleError.
MethodTrial run_trial(const TrialRun& run);

/// Throws UsageError for the first method that needs what is not there: fuzz targets, afl-fuzz, a
/// program of the build.
void refuse_missing_tools(const Plan& plan);

// The parts of run_trial, which throw TrialFailure.

/// Of a method that our process asks for questions: a source or a program.
MethodTrial run_asking_trial(const TrialRun& run);

/// Of a fuzzer: the worker in its target asks the mutants.
MethodTrial run_fuzzing_trial(const TrialRun& run);

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
