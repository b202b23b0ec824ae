#include "comparison/mutant_trial.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <set>

#include "examination/json_members.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_group.h"
#include "process/interrupt.h"
#include "question/game_definition.h"
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
    if (!fates[i].trials.empty()) state.push_back({i, fates[i]});
  return state;
}

std::vector<Fate> fates_in(const Json& state, std::size_t mutants) {
  std::vector<Fate> fates(mutants);
  try {
    for (const Json& fate : state) fates.at(count_of(fate.at(0))) = fate.at(1).get<Fate>();
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

namespace {

using mutants::Mutant;

bool shows_under(const UsualCanary& canary, const std::set<Verb>& asked) {
  return std::ranges::any_of(canary.verbs, [&](Verb verb) { return asked.contains(verb); });
}

constexpr std::array kWholeOrNot{false, true};

/// The verbs that were asked of `form`.
std::set<Verb> asked_verbs(const Tally& tally, const GameForm& form) {
  std::set<Verb> verbs;
  for (const auto& [key, row] : tally.rows())
    if (key.first == form.game && shape_of(key.second, form)) verbs.insert(key.second);
  return verbs;
}

/// The example of a mutant tells a verb under which it shows.
bool shows_under(const Mutant& mutant, const GameForm& form, const std::set<Verb>& verbs) {
  const auto example = read_question(mutant.example);
  return form_of(example) == form && verbs.contains(example.verb);
}

/// The first usual canary whose belief shows under the verbs asked, else the first mutant that
/// does, else a usual canary in spite of that; nullptr if it was not built.
const Mutant* canary_of(const std::vector<Mutant>& all, const GameForm& form,
                        const std::set<Verb>& verbs) {
  const Mutant* in_spite = nullptr;
  for (const UsualCanary& usual : definition_of(form.game).canaries) {
    const auto found = std::ranges::find(all, usual.mutant, &Mutant::name);
    if (usual.whole_fen != form.whole_fen || found == all.end()) continue;
    if (shows_under(usual, verbs)) return &*found;
    in_spite = &*found;
  }
  const auto other = std::ranges::find_if(
      all, [&](const Mutant& mutant) { return shows_under(mutant, form, verbs); });
  return other == all.end() ? in_spite : &*other;
}

/// Those of the ladder that are among `chosen`; all where that is empty.
std::set<Verb> ladder_verbs(const GameForm& form, const std::vector<Verb>& chosen) {
  std::set<Verb> verbs;
  for (const Shape& shape : ladder(form.game))
    if ((chosen.empty() || std::ranges::find(chosen, shape.verb) != chosen.end()) &&
        shape_of(shape.verb, form))
      verbs.insert(shape.verb);
  return verbs;
}

/// Nothing if it lived.
std::optional<std::uint64_t> killed_after(const Mutant& mutant, Source& source,
                                          const OracleMaker& make, const std::atomic<bool>& stop) {
  const OracleChoice choice{.make = make,
                            .specs = {mutant.oracle, "mutant:" + mutant.name},
                            .options = {.plugins_in_process = true}};
  const Oracles oracles = choice.make_all();
  const auto adviser = make_adviser(make);
  const auto killed = kill(source, oracles, *adviser, stop);
  return killed ? std::optional(killed->questions) : std::nullopt;
}

}  // namespace

std::vector<std::string> usual_canaries(Game game, const std::vector<Verb>& chosen) {
  std::vector<std::string> names;
  const auto all = mutants::all_mutants();
  for (const bool whole_fen : kWholeOrNot) {
    const GameForm form{game, whole_fen};
    const auto verbs = ladder_verbs(form, chosen);
    const auto* mutant = verbs.empty() ? nullptr : canary_of(all, form, verbs);
    if (mutant != nullptr) names.push_back(mutant->name);
  }
  return names;
}

std::vector<Canary> ask_canaries(const Tally& tally, const Repeat& repeat, const OracleMaker& make,
                                 const std::atomic<bool>& stop) {
  std::vector<Canary> canaries;
  const auto all = mutants::all_mutants();
  for (const Game game : all_games())
    for (const bool whole_fen : kWholeOrNot) {
      const auto verbs = asked_verbs(tally, {game, whole_fen});
      const auto* mutant = verbs.empty() ? nullptr : canary_of(all, {game, whole_fen}, verbs);
      if (mutant == nullptr) continue;
      const auto source = repeat(game);
      canaries.push_back(
          {game, whole_fen, mutant->name, killed_after(*mutant, *source, make, stop)});
    }
  return canaries;
}

}  // namespace doublecheck
