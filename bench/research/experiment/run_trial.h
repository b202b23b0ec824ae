// Runs one trial of a method.
#pragma once

#include <span>

#include "campaign/fuzz_targets.h"
#include "examination/oracle_maker.h"
#include "experiment/plan.h"
#include "experiment/trials.h"

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

}  // namespace doublecheck
