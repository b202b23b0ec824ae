#include "serve/campaign_json.h"

#include <nlohmann/json.hpp>

#include "runs/campaign_text.h"
#include "runs/json_result.h"
#include "runs/run_json.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

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

Json campaign_json(const Record& record, const std::string& folder) {
  const auto parameters = record.parameters();
  const auto ended = state_of(record, folder);
  Json json{{"schema", "doublecheck/serve-campaign/1"},
            {"dir", folder},
            {"state", ended == "running" ? "running" : "finished"},
            {"ended", ended},
            {"seconds", std::chrono::duration<double>(record.time_run()).count()},
            {"engine", parameters.engine},
            {"targets", names_json(parameters.games)},
            {"oracles", parameters.oracles},
            {"campaigns",
             array_of(record.campaigns(), [](const auto& campaign) { return json_of(campaign); })}};
  const auto run = run_json(run_of_campaign(record, folder));
  for (const char* member : {"series", "canaries", "findings", "crashes"})
    json[member] = run.value(member, Json::array());
  return json;
}

}  // namespace doublecheck
