#include "examination/reply.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

bool answers_differ(const Examination& examination) {
  return examination.outcome == Outcome::disagreed && examination.answers.size() > 1;
}

Json answers_by_oracle(const Examination& examination, const Oracles& oracles) {
  Json answers;
  for (std::size_t i = 0; i < oracles.size(); ++i)
    answers[oracles[i]->name()] = examination.answers[i].text();
  return answers;
}

}  // namespace

std::string reply_text(const Question& question, const Examination& examination,
                       const Oracles& oracles) {
  if (answers_differ(examination))
    return disagreement_text(disagreement_of(question, examination, oracles));
  return common_answer(examination).text();
}

Json reply_json(const Question& question, const Examination& examination, const Oracles& oracles) {
  Json reply{{"question", question_text(question)}};
  if (answers_differ(examination))
    reply["answers"] = answers_by_oracle(examination, oracles);
  else
    reply["answer"] = common_answer(examination).text();
  if (const auto names = abstainers(examination, oracles); !names.empty())
    reply["abstained"] = names;
  return reply;
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string> abstainers(const Examination& examination, const Oracles& oracles) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < oracles.size(); ++i)
    if (examination.answers[i].is_abstain()) names.push_back(oracles[i]->name());
  return names;
}

Answer agreed_answer(const Question& question, const Oracles& oracles) {
  const Examination examination = cross_examine(question, oracles);
  if (examination.outcome == Outcome::disagreed)
    throw DisagreementFound{disagreement_of(question, examination, oracles)};
  return common_answer(examination);
}

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

namespace {

constexpr std::size_t kFewestAnswers = 2;

}  // namespace

std::optional<Answer> settled_answer(const Examination& examination, const Oracles& oracles) {
  if (examination.outcome == Outcome::disagreed) return std::nullopt;
  std::optional<Answer> settled;
  bool is_built_in = false;
  std::size_t answered = 0;
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    if (examination.answers[i].is_abstain()) continue;
    ++answered;
    if (settled && (is_built_in || oracles[i]->is_foreign())) continue;
    settled = examination.answers[i];
    is_built_in = !oracles[i]->is_foreign();
  }
  return answered >= std::min(kFewestAnswers, oracles.size()) ? settled : std::nullopt;
}

std::string unsettled_reason(const Question& question, const Examination& examination,
                             const Oracles& oracles) {
  if (examination.outcome == Outcome::disagreed)
    return disagreement_text(disagreement_of(question, examination, oracles));
  return fmt::format("{} abstained", fmt::join(abstainers(examination, oracles), " and "));
}

}  // namespace doublecheck
