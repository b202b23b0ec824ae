#include "runs/run_views.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "runs/finding_views.h"
#include "runs/markdown.h"
#include "version.h"

namespace doublecheck {
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
  for (const auto& [name, game, killed_after] : run.canaries)
    table.add({name, game, killed_after ? number_text(*killed_after) : "it lives"});
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

std::string rows_text(const Run& run) {
  FoldedTable table({"game", "verb", "#asked", "#agreed", "#disagreed", "#known", "#abstained"});
  for (const auto& [game, verb, asked, agreed, disagreed, known, abstained] : run.rows)
    table.add({game, verb, number_text(asked), number_text(agreed), number_text(disagreed),
               number_text(known), number_text(abstained)});
  return table.text("Questions by game and verb");
}

std::string scores_text(const Run& run) {
  std::string text;
  for (const auto& [oracle, rows] : run.scores) {
    FoldedTable table(
        {"rule", "title", "#questions", "#passed", "#failed", "#masked", "#abstained", "verdict"});
    for (const RuleRow& row : rows)
      table.add({row.rule, row.title, number_text(row.questions), number_text(row.passed),
                 number_text(row.failed), number_text(row.masked), number_text(row.abstained),
                 row.verdict});
    text += table.text("Scores by rule of " + oracle);
  }
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
         series_text(run) + rows_text(run) + heat_text(run) + tables_text(run) + scores_text(run);
}

}  // namespace

std::string report_markdown(const std::vector<Run>& runs) {
  std::string text = "# Report of Doublecheck\n\n";
  for (const Run& run : runs) text += run_text(run);
  return text + fmt::format("Made by {}, {:%Y-%m-%d %H:%M} UTC.\n", short_version(),
                            fmt::gmtime(std::time(nullptr)));
}

}  // namespace doublecheck
