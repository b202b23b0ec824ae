// A run over mutants, or over a shard of them: which are noticed, in several threads.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "comparison/mutant_trial.h"
#include "shards/sharded_run.h"

namespace doublecheck {

struct MutantsRunOptions {
  TrialOptions trial;
  OracleMaker make;
  int jobs = 1;
  /// Hears now and then how many are done, of how many.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
  /// What the result file shows of the fates, of which those that were not tried have no trials.
  std::function<Json(const std::vector<Fate>&)> summary;
};

/// The fates of `mutants`, a unit of `shards` each, which are kept there. Those that an interrupt
/// prevents have no trials. It waits for the end, or for a second after Ctrl-C; then the program
/// must be ended with `leave_interrupted`, which main does. Throws UsageError for what is no state
/// of such a run, and what a trial throws.
std::vector<Fate> run_mutants(const std::vector<mutants::Mutant>& mutants, ShardedRun& shards,
                              const MutantsRunOptions& options);

}  // namespace doublecheck
