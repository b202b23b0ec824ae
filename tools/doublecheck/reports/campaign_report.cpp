#include "reports/campaign_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/games_table.h"
#include "reports/numbers.h"
#include "reports/recorded_report.h"

namespace doublecheck {
namespace {

template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const auto one : all) names += (names.empty() ? "" : " ") + std::string(name_of(one));
  return names;
}

std::string session_text(const RecordedSession& session) {
  return fmt::format(
      "  session {:<3}  {} UTC, {}, ran {}{}{}; {}\n", session.number, session.started,
      number_of(static_cast<std::uint64_t>(session.start.jobs), "job", "jobs"),
      time_text(session.ran), session.how.empty() ? "" : ", ", session.how, session.start.version);
}

std::string parameters_text(const RecordedCampaign& campaign) {
  const auto& parameters = campaign.parameters;
  auto text =
      fmt::format("{} {}\n", campaign.own ? "Campaign" : "Merged into it: campaign", parameters.id);
  text += fmt::format("  engine       {}, seed {}\n", parameters.engine, parameters.seed);
  text += fmt::format("  games        {}\n", names_of(parameters.games));
  text += fmt::format("  verbs        {}\n",
                      parameters.verbs.empty() ? "all of the ladder" : names_of(parameters.verbs));
  text += fmt::format("  oracles      {}\n", fmt::join(parameters.oracles, ", "));
  for (const auto& [oracle, words] : parameters.contracts)
    if (!words.empty()) text += fmt::format("  contract     {}: {}\n", oracle, words);
  for (const auto& session : campaign.sessions) text += session_text(session);
  return text;
}

}  // namespace

std::string campaign_text(const Record& record, const std::string& folder, Lists lists) {
  std::string text;
  for (const auto& campaign : record.campaigns()) text += parameters_text(campaign);
  text += fmt::format("  time run     {}, {}\n\n", time_text(record.time_run()),
                      state_of(record, folder));
  const auto spelling = spelling_of(record.parameters());
  for (const auto& disagreement : record.entries())
    text += recorded_report(disagreement, lists, spelling) + "\n";
  for (const auto& crash : record.crashes()) text += recorded_report(crash, folder) + "\n";
  return text + games_table(record.totals()) + "\n" + silence_text(record) + stopping_text(record);
}

std::string state_of(const Record& record, const std::string& folder) {
  const auto sessions = record.campaigns().front().sessions;
  if (sessions.empty()) return "new";
  if (!sessions.back().how.empty()) return sessions.back().how;
  return CampaignLock::is_held(folder) ? "running" : "killed";
}

}  // namespace doublecheck
