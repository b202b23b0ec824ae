
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "runs/comparison.h"
#include "runs/finding.h"
#include "runs/markdown.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using markdown::code;

/// A comment on GitHub has 65,536 characters at most, and nobody reads so many.
constexpr std::size_t kLongestInWords = 30'000;
constexpr std::size_t kMostInWords = 10;
constexpr std::size_t kMostNamed = 50;

std::string games_asked(const Tally& tally) {
  std::set<std::string_view> games;
  for (const auto& [asked, row] : tally.rows()) games.insert(name_of(asked.first));
  return fmt::format("{}", fmt::join(games, ", "));
}

std::string oracles_in(const std::vector<std::string>& oracles) {
  std::vector<std::string> names;
  names.reserve(oracles.size());
  for (const auto& name : oracles) names.push_back(code(name));
  return fmt::format("{}", fmt::join(names, ", "));
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
        oracles_in(result.oracles));
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
    const auto more = finding_markdown("###", findings[next], drawing);
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
         findings_text(result, drawing_of) + "The run again:\n\n" +
         markdown::code_block(result.command);
}

}  // namespace doublecheck
