#include "runs/finding_views.h"

#include <nlohmann/json.hpp>

#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "serve/position_json.h"

namespace doublecheck {
namespace {

Json also_json(const ShownFinding& finding) {
  Json also = Json::array();
  for (const auto& [signature, why, count, first, shrunk] : finding.also)
    also.push_back({{"signature", signature},
                    {"symptom", symptom_in(signature)},
                    {"why", why},
                    {"count", count},
                    {"first", first},
                    {"shrunk", question_text(shrunk)}});
  return also;
}

}  // namespace

Json answers_json(const Disagreement& disagreement) {
  Json answers = Json::object();
  for (const auto& [oracle, answer] : disagreement.answers) answers[oracle] = answer.text();
  return answers;
}

Json finding_json(const ShownFinding& finding) {
  Json earlier = Json::array();
  for (const Question& question : finding.earlier) earlier.push_back(question_text(question));
  return {{"signature", finding.signature},
          {"in_words", finding.words.fault},
          {"count", finding.count},
          {"first", finding.first},
          {"found", question_text(finding.found)},
          {"earlier", earlier},
          {"shrunk", question_text(finding.shrunk.question)},
          {"impossible", finding.impossible},
          {"cut_short", finding.is_cut_short},
          {"answers", answers_json(finding.shrunk)},
          {"rule", finding.words.rule()},
          {"rules", finding.words.rules},
          {"also", also_json(finding)},
          {"behaves_like", finding.belief ? belief_json(*finding.belief) : Json()},
          {"repeat", finding.repeat}};
}

Json page_finding_json(const ShownFinding& finding) {
  auto json = finding_json(finding);
  json["first"] = finding.first_seen;
  json["is_shrunk"] = finding.is_shrunk;
  json["position"] = position_json(finding.shrunk.question);
  json["drawing"] = drawing_of(finding);
  if (finding.first_seen_at)
    json["first_seen"] = std::chrono::duration<double>(*finding.first_seen_at).count();
  if (finding.triage) json["triage"] = finding.triage->empty() ? "open" : *finding.triage;
  return json;
}

Json belief_json(const BeliefFit& fit) {
  return {{"mutant", fit.mutant},
          {"belief", fit.belief},
          {"in_words", belief_in_words(fit)},
          {"exact", fit.is_exact()},
          {"explained", fit.explained},
          {"disagreements", fit.disagreements},
          {"wrong", fit.wrong},
          {"agreements", fit.agreements}};
}

}  // namespace doublecheck
