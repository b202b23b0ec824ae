#include "digest/report_part.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "comparison/discovery.h"
#include "digest/result_objects.h"
#include "digest/result_parts.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "record/record.h"
#include "reports/numbers.h"
#include "research/research.h"
#include "serve/campaign_json.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

/// Results have a few kilobytes, or a few megabytes with many findings.
constexpr std::size_t kLargestInput = std::size_t{256} << 20U;

std::string words_of_session(const Json& session) {
  const auto jobs = session["jobs"].get<std::uint64_t>();
  const auto how = session["how"].get<std::string>();
  return fmt::format("{}, {}, {}{}; {}", session["started"].get<std::string>(),
                     number_of(jobs, "job", "jobs"), session["ran"].get<std::string>(),
                     how.empty() ? "" : ", " + how, session["version"].get<std::string>());
}

Json facts_of_campaign(const Json& campaign) {
  Json facts = Json::array();
  const auto add = [&](const char* name, const std::string& value) {
    facts.push_back(Json::array({name, value}));
  };
  for (const Json& one : campaign["campaigns"]) {
    add("campaign", one["id"].get<std::string>());
    add("engine", fmt::format("{}, seed {}", one["engine"].get<std::string>(),
                              one["seed"].get<std::uint64_t>()));
    const auto verbs = one["verbs"].get<std::vector<std::string>>();
    add("games", fmt::format("{}", fmt::join(one["games"].get<std::vector<std::string>>(), ", ")));
    add("verbs", verbs.empty() ? "all of the ladder" : fmt::format("{}", fmt::join(verbs, ", ")));
    add("oracles",
        fmt::format("{}", fmt::join(one["oracles"].get<std::vector<std::string>>(), ", ")));
    for (const auto& [oracle, words] : one["contracts"].items())
      if (words != "") add("contract", fmt::format("{}: {}", oracle, words.get<std::string>()));
    for (const Json& session : one["sessions"]) add("session", words_of_session(session));
  }
  add("state", campaign["ended"].get<std::string>());
  return facts;
}

Json chances_of_campaign(const Json& series) {
  if (series.empty() || series.back()["chance"].is_null()) return Json::array();
  const Json& last = series.back();
  return Json::array({{{"what", "that one more execution hits a new edge"},
                       {"estimate", last["chance"]},
                       {"lower", last["chance_lower"]},
                       {"upper", last["chance_upper"]},
                       {"confidence", kConfidence}}});
}

Json findings_of_campaign(Json findings) {
  for (Json& finding : findings) {
    const auto seconds = finding["first_seen"].get<double>();
    const std::chrono::milliseconds seen(static_cast<std::int64_t>(seconds * 1000));
    finding["first"] = "after " + time_text(seen);
  }
  return findings;
}

Json campaign_part(const std::string& folder) {
  const Json campaign = campaign_json(Record::open(folder, Record::Access::read), folder);
  return {{"kind", "campaign"},
          {"title", "a campaign of coverage-guided fuzzing"},
          {"facts", facts_of_campaign(campaign)},
          {"findings", findings_of_campaign(campaign["findings"])},
          {"crashes", campaign["crashes"]},
          {"canaries", campaign["canaries"]},
          {"unit", "executions"},
          {"series", campaign["series"]},
          {"chances", chances_of_campaign(campaign["series"])}};
}

Json part_of_result(const std::string& text, const std::string& file) {
  const auto result = result_objects(text, file);
  using ToPart = Json (*)(const std::vector<Json>&, const std::string&);
  static const std::map<std::string, ToPart> kParts{
      {"compare", compare_part}, {"mutants", mutants_part}, {"corpus-check", corpus_check_part}};
  const auto part = kParts.find(result.verb);
  if (part == kParts.end())
    throw UsageError(fmt::format("{}: of results of `{}` there is no report", file, result.verb));
  return part->second(result.objects, file);
}

Json part_of_file(const std::string& file) {
  const auto text = text_of_file(file, kLargestInput + 1);
  if (text.size() > kLargestInput) throw UsageError(file + ": it has more than 256 MiB");
  const auto start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) throw UsageError(file + ": it is empty");
  if (is_of_experiment(text)) return experiment_part(text, file);
  if (text[start] == '{' || text[start] == '[') return part_of_result(text, file);
  throw UsageError(file + ": this is no campaign, no result of `--json` and no file of trials");
}

}  // namespace

Json report_part(const std::string& input) {
  Json part{{"kind", ""}, {"source", input}};
  part.update(fs::is_directory(input) ? campaign_part(input) : part_of_file(input));
  return part;
}

}  // namespace doublecheck
