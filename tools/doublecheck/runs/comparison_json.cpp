#include <chrono>
#include <nlohmann/json.hpp>

#include "notation/question_text.h"
#include "runs/comparison.h"
#include "runs/finding.h"
#include "runs/json_result.h"
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
  return array_of(tally.rows(), [](const auto& keyed) -> Json {
    const auto& [key, row] = keyed;
    return {{"game", name_of(key.first)},
            {"verb", name_of(key.second)},
            {"asked", row.asked},
            {"agreed", row.agreed},
            {"disagreed", row.disagreed},
            {"known", row.known},
            {"abstained", row.abstained},
            {"abstained_legal", row.abstained_legal},
            {"seconds", std::chrono::duration<double>(row.time).count()},
            {"answers", row.answers}};
  });
}

Json json_of(const KnownCount& known) {
  const auto& [entry, count, stale, unasked] = known;
  return {{"place", entry.place},
          {"oracle", entry.oracle},
          {"signature", entry.asked + "; " + entry.symptom},
          {"question", question_text(entry.question)},
          {"reason", entry.reason},
          {"link", entry.link},
          {"count", count},
          {"stale", stale},
          {"unasked", unasked}};
}

Json json_of(const Canary& canary) {
  return {{"game", name_of(canary.game)},
          {"whole_fen", canary.whole_fen},
          {"mutant", canary.mutant},
          {"killed_after", canary.killed_after}};
}

Json json_of(const Behaviour& behaviour) {
  const auto& [oracle, together, entries] = behaviour;
  return {{"oracle", oracle},
          {"together", together.mutant.empty() ? Json() : belief_json(together)}};
}

constexpr auto kEntryToJson = [](const auto& one) { return json_of(one); };

}  // namespace

Json abstentions_json(const Abstentions& abstentions, std::span<const std::string> oracles) {
  return array_of(abstentions.kinds(), [&](const auto& keyed) -> Json {
    const auto& [kind, some] = keyed;
    const auto& [oracle, verb, why] = kind;
    return {
        {"oracle", oracles[oracle]}, {"verb", name_of(verb)},         {"why", why},
        {"abstained", some.count},   {"abstained_legal", some.legal}, {"example", some.example}};
  });
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
  return array_of(parts, [](const ExamPart& part) -> Json {
    const auto score = part.score();
    return {{"game", name_of(part.game)},
            {"questions", part.questions.size()},
            {"answered", part.answered()},
            {"wanted", part.wanted},
            {"faults", score ? Json(score->faults) : Json()},
            {"noticed", score ? Json(score->noticed) : Json()}};
  });
}

Json compare_json(const CompareResult& result) {
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
          {"findings", array_of(shown_findings(result), finding_json)},
          {"votes", votes_json(result.tally.votes(), result.oracles)},
          {"abstentions", abstentions_json(result.tally.abstentions(), result.oracles)},
          {"known", array_of(result.known, kEntryToJson)},
          {"replay", replay_json(result)},
          {"behaviours", array_of(result.behaviours, kEntryToJson)},
          {"canaries", array_of(result.canaries, kEntryToJson)},
          {"discovery", discovery_json(result)},
          {"exam", exam_json(result.exam)}};
}

}  // namespace doublecheck
