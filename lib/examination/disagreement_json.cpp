#include "examination/disagreement_json.h"

#include <nlohmann/json.hpp>

#include "notation/question_text.h"

namespace doublecheck {

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

}  // namespace doublecheck
