#include "comparison/mutant_trial.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <set>

#include "examination/json_members.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"
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

Fate fate_of(const mutants::Mutant& mutant, const TrialOptions& options, const OracleMaker& make) {
  static const std::atomic<bool> never = false;
  const OracleChoice choice{
      .make = make, .specs = {mutant.oracle, "mutant:" + mutant.name}, .options = {}};
  const Oracles oracles = choice.make_all();
  const auto adviser = make_adviser(make);
  Fate fate;
  for (const auto& [name, source] : ways_of(mutant, options, make)) {
    const auto killed = kill(*source, oracles, *adviser, never);
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

}  // namespace

std::vector<Fate> run_mutants(const std::vector<mutants::Mutant>& mutants, ShardedRun& shards,
                              const MutantsRunOptions& options) {
  constexpr auto kBetweenTellings = std::chrono::milliseconds(100);
  const auto make_work = [mutants, trial = options.trial, make = options.make] {
    return [mutants, trial, make](const std::uint64_t& mutant) {
      return fate_of(mutants[mutant], trial, make);
    };
  };
  auto fates = fates_in(shards.before().state, mutants.size());
  Intervals done;
  const auto keep = [&] {
    shards.keep(done, [&] { return state_of(fates); }, [&] { return options.summary(fates); });
  };
  const auto left = shards.left();
  ThreadPool<std::uint64_t, Fate> pool(options.jobs, make_work);
  for (std::uint64_t i = 0; i < left.count(); ++i) pool.add(left.at(i));
  while (done.count() < left.count() && !interrupted()) {
    if (auto tried = pool.next(kBetweenTellings)) {
      const auto mutant = left.at(tried->number);
      fates[mutant] = std::move(tried->result);
      done.add({mutant, mutant + 1});
    }
    if (shards.is_due()) keep();
    options.progress(done.count(), left.count());
  }
  if (interrupted()) pool.abandon();
  keep();
  return fates;
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
