#include "comparison/mutant_trial.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>

#include "examination/reply.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"
#include "parallel/thread_group.h"
#include "process/interrupt.h"
#include "shards/shard_result.h"

namespace doublecheck {
namespace {

struct Way {
  std::string name;
  std::unique_ptr<Source> source;
};

/// Whole games are asked about in three ways, to show which of them misses what.
std::vector<Way> ways_of(const mutants::Mutant& mutant, const TrialOptions& options,
                         const OracleMaker& make) {
  const auto random = [&](Origin origin) {
    return random_source(options.seed, mutant.games, {}, options.questions, {origin});
  };
  std::vector<Way> ways;
  if (!is_of_whole_games(mutant)) {
    ways.push_back({"questions", random(Origin::any)});
    return ways;
  }
  ways.push_back({"set-ups", random(Origin::setups)});
  ways.push_back({"playouts", random(Origin::playouts)});
  ways.push_back({"perft", perft_suite(mutant.games, options, make)});
  return ways;
}

}  // namespace

std::optional<Kill> kill(Source& source, const Oracles& oracles, Oracle& adviser,
                         const std::atomic<bool>& stop) {
  const auto producer = source.make_producer(adviser);
  std::uint64_t asked = 0;
  for (std::uint64_t number = 0; number < source.batches() && !stop; ++number) {
    for (const Question& question : producer->batch(number).questions) {
      if (interrupted()) throw Interrupted{};
      ++asked;
      const auto examination = cross_examine(question, oracles);
      if (examination.outcome == Outcome::disagreed)
        return Kill{asked, disagreement_of(question, examination, oracles)};
    }
  }
  return std::nullopt;
}

std::unique_ptr<Source> perft_suite(const std::vector<Game>& games, const TrialOptions& options,
                                    const OracleMaker& make) {
  const auto counter = make(kBuiltInOracles.front(), {.max_leaves = options.max_leaves});
  return perft_source(games, options.perft_depth, *counter);
}

Fate fate_of(const mutants::Mutant& mutant, const TrialOptions& options, const OracleMaker& make,
             const std::atomic<bool>& stop) {
  const OracleChoice choice{
      .make = make, .specs = {mutant.oracle, "mutant:" + mutant.name}, .options = {}};
  const Oracles oracles = choice.make_all();
  const auto adviser = make_adviser(make);
  Fate fate;
  for (const auto& [name, source] : ways_of(mutant, options, make)) {
    const auto killed = kill(*source, oracles, *adviser, stop);
    fate.trials.push_back({name, killed ? std::optional(killed->questions) : std::nullopt});
    if (killed && !fate.witness)
      fate.witness = finding_of(killed->found, {.oracles = oracles,
                                                .adviser = *adviser,
                                                .limits = until_interrupted(),
                                                .fresh = [&] { return choice.make_all(); }})
                         .shrunk;
  }
  return fate;
}

Json json_of(const Fate& fate) {
  Json trials = Json::array();
  for (const auto& [way, killed_after] : fate.trials)
    trials.push_back({way, killed_after ? count_json(*killed_after) : Json()});
  return {{"trials", trials}, {"witness", fate.witness ? json_of(*fate.witness) : Json()}};
}

Fate read_fate(const Json& json) {
  Fate fate;
  for (const Json& trial : json.at("trials")) {
    fate.trials.push_back({trial.at(0), std::nullopt});
    if (!trial.at(1).is_null()) fate.trials.back().killed_after = count_of(trial.at(1));
  }
  if (!json.at("witness").is_null()) fate.witness = read_disagreement(json.at("witness"));
  return fate;
}

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
