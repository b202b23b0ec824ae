#include "comparison/mutant_trial.h"

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "findings/pipeline.h"
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

}  // namespace doublecheck
