#include "runs/run_views.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ctime>

#include "files/usage_error.h"
#include "runs/finding_views.h"
#include "runs/json_result.h"
#include "version.h"

namespace doublecheck {
namespace {

double seconds_of(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

Json json_of(const CampaignMoment& moment) {
  Json json{{"seconds", seconds_of(moment.at)},
            {"executions", moment.executions},
            {"edges", moment.edges.covered},
            {"edges_all", moment.edges.all},
            {"corpus", moment.corpus},
            {"disagreements", moment.disagreements},
            {"canaries_killed", moment.canaries_killed},
            {"chance", nullptr},
            {"chance_lower", nullptr},
            {"chance_upper", nullptr}};
  if (const auto chance = chance_of_edge(moment.edges)) {
    json["chance"] = chance->estimate;
    json["chance_lower"] = chance->lower;
    json["chance_upper"] = chance->upper;
  }
  return json;
}

Json json_of(const CanaryFate& canary) {
  return {{"name", canary.name},
          {"game", canary.game},
          {"killed_after", canary.killed_after ? Json(*canary.killed_after) : Json()}};
}

Json json_of(const Chance& chance) {
  return {{"what", chance.what},
          {"estimate", chance.of.estimate},
          {"lower", chance.of.lower},
          {"upper", chance.of.upper},
          {"confidence", kConfidence}};
}

Json json_of(const AskedRow& row) {
  return {{"game", row.game},          {"verb", row.verb},           {"asked", row.asked},
          {"agreed", row.agreed},      {"disagreed", row.disagreed}, {"known", row.known},
          {"abstained", row.abstained}};
}

Json json_of(const RuleRow& row) {
  return {{"rule", row.rule},           {"title", row.title},    {"questions", row.questions},
          {"passed", row.passed},       {"failed", row.failed},  {"masked", row.masked},
          {"abstained", row.abstained}, {"verdict", row.verdict}};
}

constexpr auto kToJson = [](const auto& one) { return json_of(one); };

Json json_of(const OracleScore& score) {
  return {{"oracle", score.oracle}, {"rows", array_of(score.rows, kToJson)}};
}

Json crash_json(const RecordedCrash& crash, const std::string& folder) {
  const auto& file = crash.shrunk.empty() ? crash.artifact : crash.shrunk;
  return {{"key", crash.key},
          {"game", name_of(crash.game)},
          {"count", crash.count},
          {"first_seen", seconds_of(crash.first_seen)},
          {"file", file.empty() ? file : folder + "/" + file}};
}

}  // namespace

Json run_json(const Run& run) {
  Json facts = Json::array();
  for (const auto& [name, value] : run.facts) facts.push_back(Json::array({name, value}));
  Json json{{"kind", run.kind}, {"source", run.source}, {"title", run.title}, {"facts", facts}};
  const auto add = [&](const char* name, Json value) {
    if (!value.empty()) json[name] = std::move(value);
  };
  if (!run.repeat.empty()) json["repeat"] = run.repeat;
  if (run.findings) json["findings"] = array_of(*run.findings, page_finding_json);
  add("crashes",
      array_of(run.crashes, [&](const auto& crash) { return crash_json(crash, run.source); }));
  add("canaries", array_of(run.canaries, kToJson));
  if (!run.canaries.empty()) json["unit"] = run.unit;
  add("series", array_of(run.series, kToJson));
  add("chances", array_of(run.chances, kToJson));
  add("rows", array_of(run.rows, kToJson));
  add("scores", array_of(run.scores, [](const OracleScore& score) { return json_of(score); }));
  json.update(run.figures);
  return json;
}

Json report_json(const std::vector<Run>& runs) {
  return with_schema(
      "report",
      Json{{"version", short_version()},
           {"made", fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::time(nullptr)))},
           {"parts", array_of(runs, run_json)}});
}

namespace {

constexpr std::string_view kPlace = "{{report}}";

/// JSON has `<` in strings only, where it may as well be written by its number.
std::string without_tags(const std::string& json) {
  std::string safe;
  safe.reserve(json.size());
  for (const char letter : json) {
    if (letter == '<')
      safe += "\\u003c";
    else
      safe += letter;
  }
  return safe;
}

}  // namespace

std::string run_page(const std::string& page, const Json& report) {
  const auto place = page.find(kPlace);
  if (place == std::string::npos)
    throw UsageError("this page cannot hold a report: `tools/run report` builds one that can");
  auto text = page;
  return text.replace(place, kPlace.size(), without_tags(json_text(report)));
}

}  // namespace doublecheck
