#include <chrono>
#include <nlohmann/json.hpp>

#include "notation/question_text.h"
#include "runs/comparison.h"
#include "runs/finding.h"
#include "version.h"

namespace doublecheck {
namespace {

Json json_of(const Discovery& discovery) {
  return {{"estimate", discovery.estimate},
          {"lower", discovery.lower},
          {"upper", discovery.upper},
          {"confidence", kConfidence}};
}

Json discovery_json(const CompareResult& result) {
  const auto discoveries = discoveries_of(result);
  if (!discoveries) return nullptr;
  return {{"disagreement", json_of(discoveries->disagreement)},
          {"answer", json_of(discoveries->answer)}};
}

Json replay_json(const CompareResult& result) {
  if (!result.replayed) return nullptr;
  const auto& [still_differ, known, unasked, gone] = *result.replayed;
  return {{"stored", result.replayed->stored()},
          {"still_differ", still_differ},
          {"known", known},
          {"unasked", unasked},
          {"gone", gone}};
}

Json tally_json(const Tally& tally) {
  Json rows = Json::array();
  for (const auto& [key, row] : tally.rows()) {
    Json answers = Json::object();
    for (const auto& [name, times] : row.answers) answers[name] = times;
    rows.push_back({{"game", name_of(key.first)},
                    {"verb", name_of(key.second)},
                    {"asked", row.asked},
                    {"agreed", row.agreed},
                    {"disagreed", row.disagreed},
                    {"known", row.known},
                    {"abstained", row.abstained},
                    {"abstained_legal", row.abstained_legal},
                    {"seconds", std::chrono::duration<double>(row.time).count()},
                    {"answers", answers}});
  }
  return rows;
}

Json known_json(const std::vector<KnownCount>& counts) {
  Json list = Json::array();
  for (const auto& [entry, count, stale, unasked] : counts)
    list.push_back({{"place", entry.place},
                    {"oracle", entry.oracle},
                    {"signature", entry.asked + "; " + entry.symptom},
                    {"question", question_text(entry.question)},
                    {"reason", entry.reason},
                    {"link", entry.link},
                    {"count", count},
                    {"stale", stale},
                    {"unasked", unasked}});
  return list;
}

Json canaries_json(const std::vector<Canary>& canaries) {
  Json json = Json::array();
  for (const Canary& canary : canaries)
    json.push_back({{"game", name_of(canary.game)},
                    {"whole_fen", canary.whole_fen},
                    {"mutant", canary.mutant},
                    {"killed_after", canary.killed_after ? Json(*canary.killed_after) : Json()}});
  return json;
}

Json behaviours_json(const std::vector<Behaviour>& behaviours) {
  Json list = Json::array();
  for (const auto& [oracle, together, entries] : behaviours) {
    Json made{{"oracle", oracle}};
    made["together"] = together.mutant.empty() ? Json() : belief_json(together);
    list.push_back(std::move(made));
  }
  return list;
}

}  // namespace

Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles) {
  Json rows = Json::array();
  for (const auto& [kind, some] : abstentions.kinds()) {
    const auto& [oracle, verb, why] = kind;
    rows.push_back({{"oracle", oracles[oracle]},
                    {"verb", name_of(verb)},
                    {"why", why},
                    {"abstained", some.count},
                    {"abstained_legal", some.legal},
                    {"example", some.example}});
  }
  return rows;
}

Json votes_json(const Votes& votes, std::span<const std::string> oracles) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < votes.oracles(); ++i) {
    Json differed = Json::object();
    for (std::size_t j = 0; j < votes.oracles(); ++j)
      if (i != j) differed[oracles[j]] = votes.differed(i, j);
    rows.push_back({{"oracle", oracles[i]},
                    {"alone", votes.alone(i)},
                    {"abstained", votes.abstained(i)},
                    {"abstained_legal", votes.abstained_legal(i)},
                    {"failed", votes.failed(i)},
                    {"differed_from", differed}});
  }
  return rows;
}

Json exam_json(const std::vector<ExamPart>& parts) {
  Json json = Json::array();
  for (const auto& [game, questions, score] : parts)
    json.push_back({{"game", name_of(game)},
                    {"questions", questions.size()},
                    {"faults", score ? Json(score->faults) : Json()},
                    {"noticed", score ? Json(score->noticed) : Json()}});
  return json;
}

Json compare_json(const CompareResult& result) {
  Json findings = Json::array();
  for (const auto& finding : shown_findings(result)) findings.push_back(finding_json(finding));
  return {{"asked", result.tally.asked()},
          {"disagreed", result.tally.disagreed()},
          {"abstained", result.tally.abstained()},
          {"abstained_legal", result.tally.abstained_legal()},
          {"left_out", result.found.left_out},
          {"asked_before", result.asked_before},
          {"seconds", std::chrono::duration<double>(result.time).count()},
          {"repeat", result.command},
          {"oracles", result.oracles},
          {"version", short_version()},
          {"rows", tally_json(result.tally)},
          {"findings", findings},
          {"votes", votes_json(result.tally.votes(), result.oracles)},
          {"abstentions", abstentions_json(result.tally.abstentions(), result.oracles)},
          {"known", known_json(result.known)},
          {"replay", replay_json(result)},
          {"behaviours", behaviours_json(result.behaviours)},
          {"canaries", canaries_json(result.canaries)},
          {"discovery", discovery_json(result)},
          {"exam", exam_json(result.exam)}};
}

}  // namespace doublecheck
