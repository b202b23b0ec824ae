#include "reports/recorded_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "reports/finding_report.h"
#include "reports/numbers.h"

namespace doublecheck {
namespace {

std::string seen_text(const RecordedDisagreement& disagreement) {
  return fmt::format("{}, first after {} as question {} of worker {}, {} UTC",
                     number_of(disagreement.count, "time", "times"),
                     time_text(disagreement.first_seen), disagreement.asked, disagreement.worker,
                     disagreement.recorded);
}

}  // namespace

OracleSpelling spelling_of(const CampaignParameters& parameters) {
  return [parameters](const std::string& name) {
    auto text = by_name(oracle_text(parameters, name));
    const auto contract = parameters.contracts.find(name);
    if (contract == parameters.contracts.end() || contract->second.empty()) return text;
    auto words = contract->second;
    std::ranges::replace(words, ' ', ',');
    return text + " --contract " + shell_quoted(name + ':' + words);
  };
}

std::string recorded_report(const RecordedDisagreement& disagreement, Lists lists,
                            const OracleSpelling& spelling) {
  auto text = disagreement_report(
      disagreement.number, disagreement.signature, seen_text(disagreement), disagreement.found,
      disagreement.shrunk ? "shrunk to" : "to shrink", disagreement.witness, lists, spelling);
  for (const auto& other : disagreement.also)
    text += also_line(other.signature, other.why.value(), other.count, other.witness.question);
  if (!disagreement.triage.empty()) text += fmt::format("  triage     {}\n", disagreement.triage);
  return text;
}

std::string recorded_report(const RecordedCrash& crash, const std::string& folder) {
  auto text = fmt::format("Crash {}: {}\n  seen       {}, first after {} in {}\n", crash.number,
                          crash.key, number_of(crash.count, "time", "times"),
                          time_text(crash.first_seen), name_of(crash.game));
  if (!crash.artifact.empty()) text += fmt::format("  as found   {}/{}\n", folder, crash.artifact);
  if (!crash.shrunk.empty()) text += fmt::format("  shrunk to  {}/{}\n", folder, crash.shrunk);
  return text;
}

Json also_json(const RecordedDisagreement& entry) {
  Json also = Json::array();
  for (const auto& other : entry.also)
    also.push_back({{"number", other.number},
                    {"signature", other.signature},
                    {"symptom", symptom_in(other.signature)},
                    {"why", name_of(other.why.value())},
                    {"count", other.count},
                    {"shrunk", question_text(other.witness.question)},
                    {"triage", other.triage}});
  return also;
}

Json recorded_json(const RecordedDisagreement& disagreement, const OracleSpelling& spelling) {
  const auto words = words_of_finding(disagreement.signature, disagreement.witness);
  return {{"number", disagreement.number},
          {"signature", disagreement.signature},
          {"count", disagreement.count},
          {"first_seen_ms", disagreement.first_seen.count()},
          {"recorded", disagreement.recorded},
          {"campaign", disagreement.campaign},
          {"worker", disagreement.worker},
          {"asked", disagreement.asked},
          {"execution", disagreement.execution},
          {"found", question_text(disagreement.found.question)},
          {"found_answers", answers_json(disagreement.found)},
          {"shrunk", disagreement.shrunk},
          {"witness", question_text(disagreement.witness.question)},
          {"witness_answers", answers_json(disagreement.witness)},
          {"rules", words.rules},
          {"triage", disagreement.triage},
          {"also", also_json(disagreement)},
          {"repeat", ask_command(disagreement.witness, spelling)},
          {"in_words", words.fault},
          {"rule", words.rule()}};
}

}  // namespace doublecheck
