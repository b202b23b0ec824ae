#include "runs/run.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ctime>

#include "files/usage_error.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "runs/markdown.h"
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

Json json_of(const Chance& chance) {
  return {{"what", chance.what},
          {"estimate", chance.of.estimate},
          {"lower", chance.of.lower},
          {"upper", chance.of.upper},
          {"confidence", kConfidence}};
}

constexpr auto kToJson = [](const auto& one) { return json_of(one); };

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
  add("canaries", run.canaries);
  if (!run.canaries.empty()) json["unit"] = run.unit;
  add("series", array_of(run.series, kToJson));
  add("chances", array_of(run.chances, kToJson));
  add("rows", run.rows);
  add("scores", run.scores);
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

// --- Markdown ------------------------------------------------------------------------------------

namespace {

using markdown::code;

/// Tables with more rows are folded.
constexpr std::size_t kShortTable = 8;
/// So many moments of a campaign are told, evenly spread, with the last.
constexpr std::size_t kMoments = 8;

std::string number_text(std::uint64_t number) {
  return fmt::format("{}", number);
}

std::string chance_words(const std::optional<Discovery>& discovery, double Discovery::* chance) {
  if (!discovery) return "";
  const auto value = (*discovery).*chance;
  return value > 0 ? fmt::format("1 in {:.0f}", 1 / value) : "about 0";
}

/// The rows below `columns`, behind a line to unfold them where they are many.
class FoldedTable {
 public:
  explicit FoldedTable(const std::vector<std::string>& columns) : table_(markdown::head(columns)) {}

  void add(const std::vector<std::string>& cells) {
    table_ += markdown::row(cells);
    ++rows_;
  }

  /// Empty where there are no rows.
  std::string text(const std::string& summary) const {
    if (rows_ == 0) return {};
    if (rows_ <= kShortTable) return fmt::format("{}:\n\n{}\n", summary, table_);
    return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", summary, table_);
  }

 private:
  std::string table_;
  std::size_t rows_ = 0;
};

std::string facts_text(const Run& run) {
  std::string text;
  for (const auto& [name, value] : run.facts) text += fmt::format("* {}: {}\n", name, value);
  if (!run.repeat.empty()) text += "* repeat: " + code(run.repeat) + "\n";
  return text + "\n";
}

std::string findings_text(const Run& run) {
  if (!run.findings) return {};
  if (run.findings->empty()) return "Nothing was found.\n\n";
  auto text = fmt::format("### Findings: {}\n\n", run.findings->size());
  for (const auto& finding : *run.findings) text += finding_markdown("####", finding);
  return text;
}

std::string crashes_text(const Run& run) {
  FoldedTable table({"crash", "game", "#times", "input"});
  for (const auto& crash : run.crashes) {
    const auto& file = crash.shrunk.empty() ? crash.artifact : crash.shrunk;
    table.add({code(crash.key), std::string(name_of(crash.game)), number_text(crash.count),
               file.empty() ? "" : code(run.source + "/" + file)});
  }
  return table.text("Crashes");
}

std::string chances_text(const Run& run) {
  std::string text;
  for (const auto& [what, discovery] : run.chances)
    text += fmt::format("* chance {}: {}\n", what, discovery_text(discovery));
  return text.empty() ? text : text + "\n";
}

std::string canaries_text(const Run& run) {
  FoldedTable table({"canary", "game", "#noticed after so many " + run.unit});
  for (const Json& canary : run.canaries)
    table.add({canary["name"], canary["game"],
               canary["killed_after"].is_null() ? "it lives" : canary["killed_after"].dump()});
  return table.text("Canaries");
}

std::string series_text(const Run& run) {
  if (run.series.empty()) return {};
  FoldedTable table({"#seconds", "#executions", "#edges", "#corpus", "#disagreements",
                     "#chance of a new edge", "#at most"});
  const auto every = (run.series.size() + kMoments - 1) / kMoments;
  for (std::size_t i = (run.series.size() - 1) % every; i < run.series.size(); i += every) {
    const auto& moment = run.series[i];
    const auto chance = chance_of_edge(moment.edges);
    table.add({fmt::format("{:.0f}", std::chrono::duration<double>(moment.at).count()),
               number_text(moment.executions), number_text(moment.edges.covered),
               number_text(moment.corpus), number_text(moment.disagreements),
               chance_words(chance, &Discovery::estimate),
               chance_words(chance, &Discovery::upper)});
  }
  return table.text("Growth");
}

std::string rows_text(const Columns& columns, const Json& rows, const std::string& summary) {
  FoldedTable table(columns);
  for (const Json& row : rows) {
    std::vector<std::string> cells;
    for (const Json& value : row)
      cells.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    table.add(cells);
  }
  return table.text(summary);
}

std::string scores_text(const Run& run) {
  std::string text;
  for (const Json& score : run.scores)
    text += rows_text(kRuleColumns, score["rows"],
                      "Scores by rule of " + score["oracle"].get<std::string>());
  return text;
}

std::string heat_text(const Run& run) {
  if (!run.figures.contains("heat")) return {};
  const Json& heat = run.figures["heat"];
  std::vector<std::string> columns{"mutant"};
  for (const Json& method : heat["methods"]) columns.push_back("#" + method.get<std::string>());
  FoldedTable table(columns);
  for (const Json& row : heat["rows"]) {
    std::vector<std::string> cells{row["name"]};
    for (const Json& cell : row["cells"])
      cells.push_back(cell.is_null() ? "" : cell["text"].get<std::string>());
    table.add(cells);
  }
  return table.text("Questions until each mutant was noticed");
}

std::string tables_text(const Run& run) {
  std::string text;
  for (const Json& one : run.figures.value("tables", Json::array())) {
    std::string table = markdown::head(one["columns"].get<std::vector<std::string>>());
    for (const Json& row : one["rows"]) table += markdown::row(row.get<std::vector<std::string>>());
    text += fmt::format("### {}\n\n{}\n\n{}\n", one["title"].get<std::string>(),
                        one["words"].get<std::string>(), table);
  }
  return text;
}

std::string run_text(const Run& run) {
  return fmt::format("## {}: {}\n\n", code(run.source), run.title) + facts_text(run) +
         findings_text(run) + crashes_text(run) + chances_text(run) + canaries_text(run) +
         series_text(run) +
         rows_text(kAskedColumns, run.rows, "Questions by game and verb") + heat_text(run) + tables_text(run) + scores_text(run);
}

}  // namespace

std::string report_markdown(const std::vector<Run>& runs) {
  std::string text = "# Report of Doublecheck\n\n";
  for (const Run& run : runs) text += run_text(run);
  return text + fmt::format("Made by {}, {:%Y-%m-%d %H:%M} UTC.\n", short_version(),
                            fmt::gmtime(std::time(nullptr)));
}

}  // namespace doublecheck
