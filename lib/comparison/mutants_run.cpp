#include "comparison/mutants_run.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>

#include "comparison/mutant_trial.h"
#include "files/usage_error.h"
#include "parallel/thread_group.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr auto kBetweenTellings = std::chrono::milliseconds(100);

/// After Ctrl-C, for the threads: an oracle may count moves for long.
constexpr auto kTimeToStop = std::chrono::milliseconds(1000);

/// Works out fates until none is left; shared by the threads, which may outlive the run.
struct MutantsWork {
  const std::vector<mutants::Mutant> mutants;
  const TrialOptions options;
  const OracleMaker make;
  const Intervals left;
  std::mutex mutex;  // of the fates
  std::vector<Fate> fates;
  Intervals done;
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> stop = false;

  void run() {
    for (auto index = next++; index < left.count() && !stop; index = next++) {
      const auto mutant = left.at(index);
      auto fate = fate_of(mutants[mutant], options, make, stop);
      if (stop) return;  // too early to tell
      const std::lock_guard lock(mutex);
      fates[mutant] = std::move(fate);
      done.add({mutant, mutant + 1});
    }
  }
};

/// The fates of those that were tried, each behind the number of its mutant.
Json state_of(const std::vector<Fate>& fates) {
  Json state = Json::array();
  for (std::size_t i = 0; i < fates.size(); ++i)
    if (!fates[i].trials.empty()) state.push_back({i, json_of(fates[i])});
  return state;
}

std::vector<Fate> fates_in(const Json& state, std::size_t mutants) {
  std::vector<Fate> fates(mutants);
  try {
    for (const Json& fate : state) fates.at(count_of(fate.at(0))) = read_fate(fate.at(1));
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of mutants: ") + error.what());
  }
  return fates;
}

/// How many mutants are done.
std::uint64_t keep(MutantsWork& work, ShardedRun& shards, const MutantsRunOptions& options,
                   bool is_due) {
  const std::lock_guard lock(work.mutex);
  if (is_due)
    shards.keep(
        work.done, [&] { return state_of(work.fates); },
        [&] { return options.summary(work.fates); });
  return work.done.count();
}

void wait_for(ThreadGroup& threads, MutantsWork& work, ShardedRun& shards,
              const MutantsRunOptions& options) {
  auto latest = std::chrono::steady_clock::time_point::max();
  while (!threads.wait_for(kBetweenTellings)) {
    const auto now = std::chrono::steady_clock::now();
    if (now >= latest) return threads.abandon();
    if (interrupted() && !work.stop.exchange(true)) latest = now + kTimeToStop;
    options.progress(keep(work, shards, options, shards.is_due()), work.left.count());
  }
}

}  // namespace

std::vector<Fate> run_mutants(const std::vector<mutants::Mutant>& mutants, ShardedRun& shards,
                              const MutantsRunOptions& options) {
  const auto work =
      std::make_shared<MutantsWork>(mutants, options.trial, options.make, shards.left());
  work->fates = fates_in(shards.before().state, mutants.size());
  if (work->left.count() > 0) {
    ThreadGroup threads(options.jobs, [work] { work->run(); }, [work] { work->stop = true; });
    wait_for(threads, *work, shards, options);
    threads.rethrow_failure();
  }
  keep(*work, shards, options, true);
  const std::lock_guard lock(work->mutex);
  return work->fates;
}

}  // namespace doublecheck
