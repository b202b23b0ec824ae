// Markdown: findings, comparisons and runs, for authors of oracles and for merge requests.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ctime>
#include <set>

#include "diagnosis/signature.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "runs/comparison.h"
#include "runs/finding.h"
#include "runs/page_link.h"
#include "runs/run.h"
#include "text_lines.h"
#include "version.h"

namespace doublecheck {
namespace {

// --- Text as it stands in Markdown --------------------------------------------------------------

/// Longer than every run of backticks in `text`.
std::string fence_of(const std::string& text, std::string fence) {
  while (text.find(fence) != std::string::npos) fence += '`';
  return fence;
}

/// As code in a line, whatever `text` holds.
std::string code(const std::string& text) {
  if (text.find('`') == std::string::npos) return "`" + text + "`";
  const auto fence = fence_of(text, "``");
  return fmt::format("{} {} {}", fence, text, fence);
}

/// A block of code, whatever `text` holds.
std::string code_block(const std::string& text) {
  const auto fence = fence_of(text, "```");
  return fmt::format("{}\n{}{}{}\n", fence, text, text.ends_with('\n') ? "" : "\n", fence);
}

/// Bars and line breaks end neither cell nor row.
std::string markdown_row(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const auto& text : cells)
    line += fmt::format(" {} |", replaced(replaced(text, '|', "\\|"), '\n', " "));
  return line + "\n";
}

}  // namespace

std::string markdown_table(const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::string> names;
  std::string line = "|";
  for (const auto& column : columns) {
    const bool is_number = column.starts_with('#');
    names.push_back(is_number ? column.substr(1) : column);
    line += is_number ? "---:|" : "---|";
  }
  std::string table = markdown_row(names) + line + "\n";
  for (const auto& cells : rows) table += markdown_row(cells);
  return table;
}

// --- Findings ------------------------------------------------------------------------------------

namespace {

/// So many words are read at a glance.
constexpr std::size_t kShortList = 8;

/// `answer` whole; of a long list, unless all is wanted, how long it is.
std::string expected_text(const Difference& difference, Lists lists) {
  const auto& answer = difference.expected;
  if (lists == Lists::full) return code(answer.text());
  const auto common = words_in_common(difference);
  return common > kShortList ? fmt::format("a list of {}", common + difference.missing.size())
                             : code(shortened(answer.text()));
}

/// Of a list that shares words with the expected one only what differs.
std::string given_text(const Difference& difference, Lists lists) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  if (lists == Lists::full) return code(given.text());
  if (words_in_common(difference) == 0) return code(shortened(given.text()));
  const auto words = [](const auto& all) { return code(fmt::format("{}", fmt::join(all, " "))); };
  std::string text = "the same";
  if (!missing.empty()) text += " without " + words(missing);
  if (!extra.empty()) text += " and " + words(extra);
  return text;
}

std::string names_text(std::vector<std::string> oracles) {
  std::ranges::transform(oracles, oracles.begin(), code);
  return fmt::format("{}", fmt::join(oracles, ", "));
}

/// A link to the finding on the page at this address.
std::string page_line(const ShownFinding& finding, const std::string& page) {
  if (page.empty()) return {};
  const auto link = page + page_link(finding.shrunk, finding.words.rules);
  const bool needs_serve = page == page_of_serve();
  return fmt::format("* [board, answers and rule]({}) on the page{}\n", link,
                     needs_serve ? ", while `doublecheck serve` runs" : "");
}

/// What the authors of an oracle must know of a finding.
std::string in_words(const std::string& heading, const ShownFinding& finding, Lists lists,
                     const FindingPlaces& places) {
  const Question& question = finding.shrunk.question;
  const auto difference = difference_of(finding.shrunk);
  auto text = fmt::format("{} {}\n\n", heading, finding.words.title);
  if (!places.picture.empty())
    text +=
        fmt::format("![The difference on the board]({})\n\n", percent_encoded(places.picture, "/"));
  const auto form = shape_of(question).position;
  text += fmt::format("{}: {}\n\n```\n{}```\n\nAsked: {}\n\n", form->has_state ? "FEN" : "Position",
                      code(position_text(form, question.position)), draw(question, difference, {}),
                      asked_in_words(question));
  std::vector<std::string> expecting;
  for (const auto& [oracle, answer] : finding.shrunk.answers)
    if (answer == difference.expected) expecting.push_back(oracle);
  text += fmt::format("* expected ({}): {}\n* given ({}): {}\n", names_text(expecting),
                      expected_text(difference, lists), code(difference.accused),
                      given_text(difference, lists));
  const auto& [number, sentence] = finding.words.ruling;
  text += fmt::format("* the rule{}: {}\n", number.empty() ? "" : " (" + number + ")", sentence);
  if (!finding.impossible.empty()) text += fmt::format("* {}\n", finding.impossible);
  return text + page_line(finding, places.page);
}

/// What the accused did not answer, nor those who are thought right.
std::string others_text(const Disagreement& disagreement) {
  const auto difference = difference_of(disagreement);
  std::string text;
  for (const auto& [oracle, answer] : disagreement.answers)
    if (answer != difference.expected && oracle != difference.accused)
      text += fmt::format("* also given ({}): {}\n", code(oracle), code(shortened(answer.text())));
  return text;
}

/// Under what other names the bug shows, a line each.
std::string other_names_lines(const ShownFinding& finding) {
  std::string text;
  for (const auto& [signature, why, count, first, shrunk] : finding.also)
    text += fmt::format("* also as {} ({}), {}: {}\n", code(std::string(symptom_in(signature))),
                        why, number_of(count, "time", "times"), code(question_text(shrunk)));
  return text;
}

/// A section: the title behind `heading` (`###`) and the number of the finding, then what its
/// author must know (in_words), the signature, how often it was seen, what else is known of it, and
/// the command that repeats it.
std::string finding_markdown(std::string_view heading, const ShownFinding& finding,
                             const FindingPlaces& places) {
  auto text = in_words(fmt::format("{} {}.", heading, finding.number), finding, Lists::differences,
                       places) +
              others_text(finding.shrunk);
  text += fmt::format("* seen {}\n* signature: {}\n* as found: {}\n", seen_text(finding),
                      code(finding.signature), code(question_text(finding.found)));
  if (finding.belief) text += fmt::format("* behaves {}\n", belief_in_words(*finding.belief));
  if (!finding.earlier.empty()) text += "* only after the questions that the command asks first\n";
  if (const auto triage = finding.triage.value_or(""); !triage.empty())
    text += fmt::format("* triage: {}\n", triage);
  return text + other_names_lines(finding) + "\n" + code_block(finding.repeat) + "\n";
}

}  // namespace

std::string bug_report(const ShownFinding& finding, Lists lists, std::string note,
                       const FindingPlaces& places) {
  if (note.empty()) note = fmt::format("With Doublecheck:\n\n```\n{}\n```\n", finding.repeat);
  return in_words("#", finding, lists, places) + "\n## To see it again\n\n" + note;
}

// --- Comparisons ---------------------------------------------------------------------------------

namespace {

/// A comment on GitHub has 65,536 characters at most, and nobody reads so many.
constexpr std::size_t kLongestInWords = 30'000;
constexpr std::size_t kMostInWords = 10;
constexpr std::size_t kMostNamed = 50;

std::string games_asked(const Tally& tally) {
  std::set<std::string_view> games;
  for (const auto& [asked, row] : tally.rows()) games.insert(name_of(asked.first));
  return fmt::format("{}", fmt::join(games, ", "));
}

std::string verdict_on(const CompareResult& result) {
  std::string text;
  if (!result.broken_off.empty())
    text = fmt::format("**The run did not come to its end: {}.** ", result.broken_off);
  const auto findings = result.found.findings.size();
  const auto asked = result.tally.asked();
  if (asked > 0 || findings > 0)
    text += fmt::format(
        "**{}** in {} about {} to {}.",
        findings == 0 ? "No disagreement"
                      : number_of(findings, "different disagreement", "different disagreements"),
        number_of(asked, "question", "questions"), games_asked(result.tally),
        names_text(result.oracles));
  return text + "\n";
}

/// What must be known to judge the verdict, a line each.
std::string remarks_on(const CompareResult& result) {
  std::string text;
  const auto add = [&](std::string line) {
    while (line.ends_with('\n')) line.pop_back();
    if (!line.empty()) text += "* " + line + "\n";
  };
  add(replay_line(result));
  add(cut_short_line(result));
  const auto stale = std::ranges::count_if(result.known, &KnownCount::stale);
  if (const auto known = known_disagreements(result.known); known > 0)
    add(number_of(known, "known difference", "known differences"));
  if (stale > 0)
    add(fmt::format("stale in the ledger: {}",
                    number_of(static_cast<std::uint64_t>(stale), "entry", "entries")));
  for (const Canary& canary : result.canaries)
    if (!canary.killed_after) add(canary_text(canary));
  return text.empty() ? text : "\n" + text;
}

std::string findings_text(const CompareResult& result, const DrawingOf& drawing_of) {
  const auto findings = shown_findings(result);
  std::string text;
  std::size_t next = 0;
  for (; next < std::min(findings.size(), kMostInWords); ++next) {
    const auto drawing = drawing_of ? drawing_of(findings[next].signature) : "";
    const auto more = finding_markdown("###", findings[next], {drawing, result.page_at});
    if (next > 0 && text.size() + more.size() > kLongestInWords) break;
    text += more;
  }
  if (next == findings.size()) return text;
  text += fmt::format("### And {} more\n\n", findings.size() - next);
  const auto last = std::min(findings.size(), next + kMostNamed);
  for (; next < last; ++next) text += fmt::format("* {}\n", code(findings[next].signature));
  if (next < findings.size()) text += fmt::format("* and {} others\n", findings.size() - next);
  return text + "\n";
}

}  // namespace

std::string compare_summary(const CompareResult& result, const DrawingOf& drawing_of) {
  return "## Doublecheck\n\n" + verdict_on(result) + remarks_on(result) + "\n" +
         findings_text(result, drawing_of) + "The run again:\n\n" + code_block(result.command);
}

// --- Runs ----------------------------------------------------------------------------------------

namespace {

/// Tables with more rows are folded.
constexpr std::size_t kShortTable = 8;
/// So many moments of a campaign are told, evenly spread, with the last.
constexpr std::size_t kMoments = 8;

std::string chance_words(const std::optional<Discovery>& discovery, double Discovery::* chance) {
  if (!discovery) return "";
  const auto value = (*discovery).*chance;
  return value > 0 ? fmt::format("1 in {:.0f}", 1 / value) : "about 0";
}

using Rows = std::vector<std::vector<std::string>>;

/// The rows below `columns`, behind a line to unfold them where they are many; empty where there
/// are none.
std::string folded_table(const Columns& columns, const Rows& rows, const std::string& summary) {
  if (rows.empty()) return {};
  const auto table = markdown_table(columns, rows);
  if (rows.size() <= kShortTable) return fmt::format("{}:\n\n{}\n", summary, table);
  return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n\n", summary, table);
}

std::string facts_text(const Run& run) {
  std::string text;
  for (const auto& [name, value] : run.facts) text += fmt::format("* {}: {}\n", name, value);
  if (!run.repeat.empty()) text += "* repeat: " + code(run.repeat) + "\n";
  return text + "\n";
}

std::string findings_text(const Run& run, const std::string& page_at) {
  if (!run.findings) return {};
  if (run.findings->empty()) return "Nothing was found.\n\n";
  auto text = fmt::format("### Findings: {}\n\n", run.findings->size());
  for (const auto& finding : *run.findings)
    text += finding_markdown("####", finding, {.page = page_at});
  return text;
}

std::string crashes_text(const Run& run) {
  Rows rows;
  for (const auto& crash : run.crashes) {
    const auto file = file_of(crash, run.source);
    rows.push_back({code(crash.key), std::string(name_of(crash.game)), std::to_string(crash.count),
                    file.empty() ? "" : code(file)});
  }
  return folded_table({"crash", "game", "#times", "input"}, rows, "Crashes");
}

std::string chances_text(const Run& run) {
  std::string text;
  for (const auto& [what, discovery] : run.chances)
    text += fmt::format("* chance {}: {}\n", what, discovery_text(discovery));
  return text.empty() ? text : text + "\n";
}

/// As a table has it; `null` where it is null.
std::string word_of(const Json& value, const char* null = "") {
  if (value.is_null()) return null;
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string canaries_text(const Run& run) {
  Rows rows;
  for (const Json& canary : run.canaries)
    rows.push_back({word_of(canary["name"]), word_of(canary["game"]),
                    word_of(canary["killed_after"], "it lives")});
  return folded_table({"canary", "game", "#noticed after so many " + run.unit}, rows, "Canaries");
}

std::string series_text(const Run& run) {
  if (run.series.empty()) return {};
  Rows rows;
  const auto every = (run.series.size() + kMoments - 1) / kMoments;
  for (std::size_t i = (run.series.size() - 1) % every; i < run.series.size(); i += every) {
    const auto& moment = run.series[i];
    const auto chance = chance_of_edge(moment.edges);
    rows.push_back({fmt::format("{:.0f}", std::chrono::duration<double>(moment.at).count()),
                    std::to_string(moment.executions), std::to_string(moment.edges.covered),
                    std::to_string(moment.corpus), std::to_string(moment.disagreements),
                    chance_words(chance, &Discovery::estimate),
                    chance_words(chance, &Discovery::upper)});
  }
  return folded_table({"#seconds", "#executions", "#edges", "#corpus", "#disagreements",
                       "#chance of a new edge", "#at most"},
                      rows, "Growth");
}

std::string rows_text(const Columns& columns, const Json& objects, const std::string& summary) {
  Rows rows;
  for (const Json& object : objects)
    for (auto& row = rows.emplace_back(); const Json& value : object) row.push_back(word_of(value));
  return folded_table(columns, rows, summary);
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
  Columns columns{"mutant"};
  for (const Json& method : heat["methods"]) columns.push_back("#" + method.get<std::string>());
  Rows rows;
  for (const Json& mutant : heat["rows"]) {
    auto& row = rows.emplace_back(std::vector{word_of(mutant["name"])});
    for (const Json& cell : mutant["cells"])
      row.push_back(cell.is_null() ? "" : word_of(cell["text"]));
  }
  return folded_table(columns, rows, "Questions until each mutant was noticed");
}

std::string tables_text(const Run& run) {
  std::string text;
  for (const Json& one : run.figures.value("tables", Json::array()))
    text += fmt::format("### {}\n\n{}\n\n{}\n", word_of(one["title"]), word_of(one["words"]),
                        markdown_table(one["columns"].get<Columns>(), one["rows"].get<Rows>()));
  return text;
}

std::string run_text(const Run& run, const std::string& page_at) {
  return fmt::format("## {}: {}\n\n", code(run.source), run.title) + facts_text(run) +
         findings_text(run, page_at) + crashes_text(run) + chances_text(run) + canaries_text(run) +
         series_text(run) + rows_text(kAskedColumns, run.rows, "Questions by game and verb") +
         heat_text(run) + tables_text(run) + scores_text(run);
}

}  // namespace

std::string report_markdown(const std::vector<Run>& runs, const std::string& page_at) {
  std::string text = "# Report of Doublecheck\n\n";
  for (const Run& run : runs) text += run_text(run, page_at);
  return text + fmt::format("Made by {}, {:%Y-%m-%d %H:%M} UTC.\n", short_version(),
                            fmt::gmtime(std::time(nullptr)));
}

}  // namespace doublecheck
