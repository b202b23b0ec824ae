#include "digest/report_markdown.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "comparison/discovery.h"
#include "diagnosis/difference.h"
#include "notation/question_text.h"
#include "reports/answers_view.h"
#include "reports/markdown.h"
#include "reports/numbers.h"

namespace doublecheck {
namespace {

using markdown::code;

/// Tables with more rows are folded.
constexpr std::size_t kShortTable = 8;
/// So many moments of a campaign are told, evenly spread, with the last.
constexpr std::size_t kMoments = 8;

std::string words(const Json& json, const char* name) {
  return json[name].get<std::string>();
}

/// A count as text; nothing for null.
std::string number_in(const Json& value, const char* none = "") {
  if (value.is_null()) return none;
  return fmt::format("{}", value.get<std::uint64_t>());
}

std::string chance_words(const Json& value) {
  if (value.is_null()) return "";
  const auto chance = value.get<double>();
  return chance > 0 ? fmt::format("1 in {:.0f}", 1 / chance) : "about 0";
}

/// `table`, behind a line to unfold it where it is long.
std::string folded(const std::string& summary, const std::string& table, std::size_t rows) {
  if (rows <= kShortTable) return fmt::format("{}:\n\n{}\n", summary, table);
  return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", summary, table);
}

std::string facts_text(const Json& part) {
  std::string text;
  for (const Json& fact : part["facts"])
    text += fmt::format("* {}: {}\n", fact[0].get<std::string>(), fact[1].get<std::string>());
  if (part.contains("repeat")) text += "* repeat: " + code(words(part, "repeat")) + "\n";
  return text + "\n";
}

Disagreement disagreement_of(const Json& finding) {
  Disagreement shown{read_question(words(finding, "shrunk")), {}};
  for (const auto& [oracle, answer] : finding["answers"].items())
    shown.answers.push_back({oracle, Answer(answer.get<std::string>())});
  return shown;
}

/// Under what other names the bug shows, a line each.
std::string also_text(const Json& finding) {
  std::string text;
  if (!finding.contains("also")) return text;
  for (const Json& other : finding["also"]) {
    const auto why = words(other, "why");
    text += fmt::format("* also as {}{}, {}: {}\n", code(words(other, "symptom")),
                        why.empty() ? "" : " (" + why + ")",
                        number_of(other["count"].get<std::uint64_t>(), "time", "times"),
                        code(words(other, "shrunk")));
  }
  return text;
}

std::string finding_text(std::size_t number, const Json& finding) {
  auto text = fmt::format("**{}. {}**\n\n* in words: {}\n", number,
                          code(words(finding, "signature")), words(finding, "in_words"));
  text += fmt::format("* seen {}, first {}\n",
                      number_of(finding["count"].get<std::uint64_t>(), "time", "times"),
                      words(finding, "first"));
  text += "* as found: " + code(words(finding, "found")) + "\n";
  text += "* shrunk to: " + code(words(finding, "shrunk")) + "\n";
  const auto shown = disagreement_of(finding);
  const auto difference = difference_of(shown);
  for (std::size_t i = 0; i < shown.answers.size(); ++i)
    text += fmt::format("* {}: {}\n", code(shown.answers[i].oracle),
                        code(answer_in_short(shown, i, difference)));
  text += fmt::format("* rule: {}\n", words(finding, "rule"));
  if (finding.contains("triage")) text += "* triage: " + words(finding, "triage") + "\n";
  text += also_text(finding);
  return text + "\n" + markdown::code_block(drawing_of(shown.question, difference, {})) + "\n" +
         markdown::code_block(words(finding, "repeat")) + "\n";
}

std::string findings_text(const Json& part) {
  const Json& findings = part["findings"];
  if (findings.empty()) return "Nothing was found.\n\n";
  auto text = fmt::format("### Findings: {}\n\n", findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) text += finding_text(i + 1, findings[i]);
  return text;
}

std::string crashes_text(const Json& part) {
  std::string table = markdown::head({"crash", "game", "#times", "input"});
  for (const Json& crash : part["crashes"])
    table +=
        markdown::row({code(words(crash, "key")), words(crash, "game"), number_in(crash["count"]),
                       crash["file"].is_null() ? "" : code(words(crash, "file"))});
  if (part["crashes"].empty()) return {};
  return folded("Crashes", table, part["crashes"].size());
}

std::string chances_text(const Json& part) {
  std::string text;
  for (const Json& chance : part["chances"])
    text += fmt::format("* chance {}: {}\n", words(chance, "what"),
                        discovery_text({.estimate = chance["estimate"].get<double>(),
                                        .lower = chance["lower"].get<double>(),
                                        .upper = chance["upper"].get<double>()}));
  return text.empty() ? text : text + "\n";
}

std::string canaries_text(const Json& part) {
  if (part["canaries"].empty()) return {};
  const auto unit = words(part, "unit");
  std::string table = markdown::head({"canary", "game", "#noticed after so many " + unit});
  for (const Json& canary : part["canaries"])
    table += markdown::row({words(canary, "name"), words(canary, "game"),
                            number_in(canary["killed_after"], "it lives")});
  return folded("Canaries", table, part["canaries"].size());
}

std::string series_text(const Json& part) {
  const Json& series = part["series"];
  if (series.empty()) return {};
  std::string table = markdown::head({"#seconds", "#executions", "#edges", "#corpus",
                                      "#disagreements", "#chance of a new edge", "#at most"});
  const auto every = (series.size() + kMoments - 1) / kMoments;
  for (std::size_t i = (series.size() - 1) % every; i < series.size(); i += every) {
    const Json& at = series[i];
    table += markdown::row({fmt::format("{:.0f}", at["seconds"].get<double>()),
                            number_in(at["executions"]), number_in(at["edges"]),
                            number_in(at["corpus"]), number_in(at["disagreements"]),
                            chance_words(at["chance"]), chance_words(at["chance_upper"])});
  }
  return folded("Growth", table, kMoments);
}

std::string rows_text(const Json& part) {
  std::string table =
      markdown::head({"game", "verb", "#asked", "#agreed", "#disagreed", "#known", "#abstained"});
  for (const Json& row : part["rows"]) {
    std::vector<std::string> cells{words(row, "game"), words(row, "verb")};
    for (const char* name : {"asked", "agreed", "disagreed", "known", "abstained"})
      cells.push_back(number_in(row[name]));
    table += markdown::row(cells);
  }
  return folded("Questions by game and verb", table, part["rows"].size());
}

std::string heat_text(const Json& part) {
  const Json& heat = part["heat"];
  std::vector<std::string> columns{"mutant"};
  for (const Json& method : heat["methods"]) columns.push_back("#" + method.get<std::string>());
  std::string table = markdown::head(columns);
  for (const Json& row : heat["rows"]) {
    std::vector<std::string> cells{words(row, "name")};
    for (const Json& cell : row["cells"])
      cells.push_back(cell.is_null() ? "" : words(cell, "text"));
    table += markdown::row(cells);
  }
  return folded("Questions until each mutant was noticed", table, heat["rows"].size());
}

std::string scores_text(const Json& part) {
  std::string text;
  for (const Json& score : part["scores"]) {
    std::string table = markdown::head(
        {"rule", "title", "#questions", "#passed", "#failed", "#masked", "#abstained", "verdict"});
    for (const Json& row : score["rows"]) {
      std::vector<std::string> cells{words(row, "rule"), words(row, "title")};
      for (const char* name : {"questions", "passed", "failed", "masked", "abstained"})
        cells.push_back(number_in(row[name]));
      cells.push_back(words(row, "verdict"));
      table += markdown::row(cells);
    }
    text += folded("Scores by rule of " + words(score, "oracle"), table, score["rows"].size());
  }
  return text;
}

std::string tables_text(const Json& part) {
  std::string text;
  for (const Json& one : part["tables"]) {
    std::string table = markdown::head(one["columns"].get<std::vector<std::string>>());
    for (const Json& row : one["rows"]) table += markdown::row(row.get<std::vector<std::string>>());
    text += fmt::format("### {}\n\n{}\n\n{}\n", words(one, "title"), words(one, "words"), table);
  }
  return text;
}

using Section = std::string (*)(const Json& part);

/// In the order in which they are told.
constexpr std::pair<const char*, Section> kSections[]{
    {"findings", findings_text}, {"crashes", crashes_text}, {"chances", chances_text},
    {"canaries", canaries_text}, {"series", series_text},   {"rows", rows_text},
    {"heat", heat_text},         {"tables", tables_text},   {"scores", scores_text}};

std::string part_text(const Json& part) {
  auto text = fmt::format("## {}: {}\n\n", code(words(part, "source")), words(part, "title"));
  text += facts_text(part);
  for (const auto& [member, section] : kSections)
    if (part.contains(member)) text += section(part);
  return text;
}

}  // namespace

std::string report_markdown(const Json& report) {
  std::string text = "# Report of Doublecheck\n\n";
  for (const Json& part : report["parts"]) text += part_text(part);
  return text + fmt::format("Made by {}, {}.\n", words(report, "version"), words(report, "made"));
}

}  // namespace doublecheck
