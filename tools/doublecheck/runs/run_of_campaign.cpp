#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "runs/campaign_text.h"
#include "runs/finding.h"
#include "runs/run.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

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

void add_facts(const RecordedCampaign& campaign, Run& run) {
  const auto& parameters = campaign.parameters;
  const auto add = [&](const char* name, std::string value) {
    run.facts.emplace_back(name, std::move(value));
  };
  add("campaign", parameters.id);
  add("engine", fmt::format("{}, seed {}", parameters.engine, parameters.seed));
  add("games", names_in(parameters.games, ", "));
  add("verbs", parameters.verbs.empty() ? "all" : names_in(parameters.verbs, ", "));
  add("oracles", fmt::format("{}", fmt::join(parameters.oracles, ", ")));
  for (const auto& [oracle, words] : parameters.contracts)
    if (!words.empty()) add("contract", fmt::format("{}: {}", oracle, words));
  for (const auto& session : campaign.sessions) add("session", session_text(session));
}

}  // namespace

std::optional<Discovery> chance_of_edge(const EdgeCounts& edges) {
  if (edges.executions == 0) return std::nullopt;
  return discovery_of({edges.executions, edges.once, edges.twice});
}

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

Run run_of_campaign(const Record& record, const std::string& folder) {
  Run run{.kind = "campaign", .title = "a campaign of coverage-guided fuzzing", .source = folder};
  for (const auto& campaign : record.campaigns()) add_facts(campaign, run);
  run.facts.emplace_back("state", state_of(record, folder));
  const auto disagreements = record.entries();
  const auto canaries = record.canaries();
  const auto spelling = spelling_of(record.parameters());
  run.findings.emplace();
  for (const auto& one : disagreements) run.findings->push_back(shown_finding(one, spelling));
  run.crashes = record.crashes();
  for (const auto& canary : canaries)
    run.canaries.push_back({canary.mutant, std::string(name_of(canary.game)), canary.executions});
  run.unit = "executions";
  run.series = history_of(record.coverage(), disagreements, canaries);
  if (run.series.empty()) return run;
  if (const auto chance = chance_of_edge(run.series.back().edges))
    run.chances = {{"that one more execution hits a new edge", *chance}};
  return run;
}

}  // namespace doublecheck
