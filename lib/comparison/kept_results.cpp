#include "comparison/kept_results.h"

#include <nlohmann/json.hpp>

#include "notation/question_text.h"
#include "shards/shard_result.h"

namespace doublecheck {

/// Answers are a list, not an object: the same oracle may be compared with itself.
Json json_of(const Disagreement& disagreement) {
  Json answers = Json::array();
  for (const auto& [oracle, answer] : disagreement.answers)
    answers.push_back({oracle, answer.text()});
  return {{"question", question_text(disagreement.question)}, {"answers", answers}};
}

Disagreement read_disagreement(const Json& json) {
  Disagreement disagreement{read_question(json.at("question").get<std::string>()), {}};
  for (const Json& given : json.at("answers"))
    disagreement.answers.push_back({given.at(0), Answer(given.at(1).get<std::string>())});
  return disagreement;
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
