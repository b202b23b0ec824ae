#include "comparison/kept_fate.h"

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "shards/shard_result.h"

namespace doublecheck {

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
