#include "serve/campaign_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include "comparison/discovery.h"
#include "notation/question_text.h"
#include "reports/campaign_report.h"
#include "reports/finding_report.h"
#include "reports/numbers.h"
#include "reports/recorded_report.h"
#include "serve/position_json.h"

namespace doublecheck {
namespace {

double seconds_of(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

/// The last sample of each game of each campaign.
using LastSamples = std::map<std::pair<std::string, Game>, CoverageSample>;

std::uint64_t killed_so_far(const std::vector<RecordedCanary>& canaries, const LastSamples& last) {
  const auto is_dead = [&](const RecordedCanary& canary) {
    return canary.executions && std::ranges::any_of(last, [&](const auto& sample) {
             return sample.first.second == canary.game &&
                    sample.second.executions >= *canary.executions;
           });
  };
  return static_cast<std::uint64_t>(std::ranges::count_if(canaries, is_dead));
}

CampaignMoment moment_of(std::chrono::milliseconds at, const LastSamples& last) {
  CampaignMoment moment{.at = at};
  for (const auto& [whose, sample] : last) {
    moment.executions += sample.executions;
    moment.edges.executions += sample.edges.executions;
    moment.edges.covered += sample.edges.covered;
    moment.edges.once += sample.edges.once;
    moment.edges.twice += sample.edges.twice;
    moment.edges.all += sample.edges.all;
    moment.corpus += sample.corpus;
  }
  return moment;
}

/// The chance that one more execution hits a new edge; null where the engine counts none.
void add_chance(const EdgeCounts& edges, Json& json) {
  for (const char* name : {"chance", "chance_lower", "chance_upper"}) json[name] = nullptr;
  if (edges.executions == 0) return;
  const auto chance = discovery_of({edges.executions, edges.once, edges.twice});
  json["chance"] = chance.estimate;
  json["chance_lower"] = chance.lower;
  json["chance_upper"] = chance.upper;
}

Json json_of(const CampaignMoment& moment) {
  Json json{{"seconds", seconds_of(moment.at)},
            {"executions", moment.executions},
            {"edges", moment.edges.covered},
            {"edges_all", moment.edges.all},
            {"corpus", moment.corpus},
            {"disagreements", moment.disagreements},
            {"canaries_killed", moment.canaries_killed}};
  add_chance(moment.edges, json);
  return json;
}

Json json_of(const RecordedCanary& canary) {
  return {{"name", canary.mutant},
          {"game", name_of(canary.game)},
          {"killed_after", canary.executions ? Json(*canary.executions) : Json()}};
}

Json json_of(const RecordedDisagreement& finding, const OracleSpelling& spelling) {
  const auto words = words_of_finding(finding.signature, finding.witness);
  return {{"signature", finding.signature},
          {"in_words", words.fault},
          {"count", finding.count},
          {"first_seen", seconds_of(finding.first_seen)},
          {"found", question_text(finding.found.question)},
          {"shrunk", question_text(finding.witness.question)},
          {"is_shrunk", finding.shrunk},
          {"position", position_json(finding.witness.question)},
          {"answers", answers_json(finding.witness)},
          {"rule", words.rule()},
          {"rules", words.rules},
          {"repeat", ask_command(finding.witness, spelling)},
          {"also", also_json(finding)},
          {"triage", finding.triage.empty() ? "open" : finding.triage}};
}

Json json_of(const RecordedCrash& crash, const std::string& folder) {
  const auto& file = crash.shrunk.empty() ? crash.artifact : crash.shrunk;
  return {{"key", crash.key},
          {"game", name_of(crash.game)},
          {"count", crash.count},
          {"first_seen", seconds_of(crash.first_seen)},
          {"file", file.empty() ? file : folder + "/" + file}};
}

template <class Items, class ToJson>
Json array_of(const Items& items, const ToJson& to_json) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(to_json(item));
  return array;
}

template <class Named>
Json names_json(const std::vector<Named>& all) {
  return array_of(all, [](auto one) { return name_of(one); });
}

Json json_of(const RecordedSession& session) {
  return {{"number", session.number},
          {"started", session.started + " UTC"},
          {"ran", time_text(session.ran)},
          {"jobs", session.start.jobs},
          {"how", session.how},
          {"version", session.start.version}};
}

Json json_of(const RecordedCampaign& campaign) {
  const auto& parameters = campaign.parameters;
  return {{"id", parameters.id},
          {"own", campaign.own},
          {"engine", parameters.engine},
          {"seed", parameters.seed},
          {"games", names_json(parameters.games)},
          {"verbs", names_json(parameters.verbs)},
          {"oracles", parameters.oracles},
          {"contracts", parameters.contracts},
          {"sessions",
           array_of(campaign.sessions, [](const auto& session) { return json_of(session); })}};
}

}  // namespace

std::vector<CampaignMoment> history_of(const std::vector<CoverageSample>& samples,
                                       const std::vector<RecordedDisagreement>& disagreements,
                                       const std::vector<RecordedCanary>& canaries) {
  auto sorted = samples;
  std::ranges::sort(sorted, {}, [](const CoverageSample& sample) {
    return std::pair(sample.at, sample.executions);
  });
  std::vector<CampaignMoment> history;
  LastSamples last;
  for (const CoverageSample& sample : sorted) {
    last[{sample.campaign, sample.game}] = sample;
    auto moment = moment_of(sample.at, last);
    moment.canaries_killed = killed_so_far(canaries, last);
    moment.disagreements = static_cast<std::uint64_t>(std::ranges::count_if(
        disagreements, [&](const auto& one) { return one.first_seen <= sample.at; }));
    if (!history.empty() && history.back().at == sample.at) history.pop_back();
    history.push_back(moment);
  }
  return history;
}

Json campaign_json(const Record& record, const std::string& folder) {
  const auto parameters = record.parameters();
  const auto spelling = spelling_of(parameters);
  const auto ended = state_of(record, folder);
  const auto disagreements = record.entries();
  const auto canaries = record.canaries();
  const auto history = history_of(record.coverage(), disagreements, canaries);
  return {{"schema", "doublecheck/serve-campaign/1"},
          {"dir", folder},
          {"state", ended == "running" ? "running" : "finished"},
          {"ended", ended},
          {"seconds", seconds_of(record.time_run())},
          {"engine", parameters.engine},
          {"targets", names_json(parameters.games)},
          {"oracles", parameters.oracles},
          {"campaigns",
           array_of(record.campaigns(), [](const auto& campaign) { return json_of(campaign); })},
          {"series", array_of(history, [](const auto& moment) { return json_of(moment); })},
          {"canaries", array_of(canaries, [](const auto& canary) { return json_of(canary); })},
          {"findings",
           array_of(disagreements, [&](const auto& one) { return json_of(one, spelling); })},
          {"crashes",
           array_of(record.crashes(), [&](const auto& one) { return json_of(one, folder); })}};
}

}  // namespace doublecheck
