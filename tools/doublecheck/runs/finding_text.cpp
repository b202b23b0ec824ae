#include "runs/finding_views.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

constexpr std::size_t kLongestAnswer = 300;

/// The words that only one of two lists has; of anything else, and of lists with no word in common,
/// the answer of the accused.
std::string differing_text(const Difference& difference) {
  if (words_in_common(difference) == 0) return shortened(difference.given.text());
  std::string text;
  if (!difference.extra.empty()) text = fmt::format("extra: {}", fmt::join(difference.extra, " "));
  if (!difference.missing.empty())
    text +=
        fmt::format("{}missing: {}", text.empty() ? "" : "   ", fmt::join(difference.missing, " "));
  return text;
}

/// Answer number `number` as a line shows it. No list is told twice: of equal answers the later
/// says `as NAME`; of a list that shares words with the expected one there is only what differs,
/// and of that one how much does not. `full`: every other answer as it is.
std::string answer_in_short(const Disagreement& disagreement, std::size_t number,
                            const Difference& difference, bool full) {
  const auto& answers = disagreement.answers;
  const GivenAnswer& given = answers[number];
  const auto first = std::ranges::find(answers, given.answer, &GivenAnswer::answer);
  const bool is_again = first != answers.begin() + static_cast<std::ptrdiff_t>(number);
  if (is_again && !given.answer.is_abstain()) return "as " + first->oracle;
  if (full || given.answer.is_abstain()) return given.answer.text();
  if (given.answer != difference.expected)
    return differing_text(difference_of(
        Disagreement{disagreement.question, {{difference.reference, difference.expected}, given}}));
  const auto common = words_in_common(difference);
  return common == 0 ? shortened(given.answer.text()) : fmt::format("{} in common", common);
}

std::string indented(const std::string& text) {
  std::string lines = "    ";
  for (const char letter : text) {
    lines += letter;
    if (letter == '\n') lines += "    ";
  }
  while (lines.ends_with(' ')) lines.pop_back();
  return lines;
}

/// Under what other names the bug shows, a line each.
std::string other_names_text(const ShownFinding& finding) {
  std::string text;
  for (const auto& [signature, why, count, first, shrunk] : finding.also)
    text += fmt::format("  also as    {} ({}); {}, shrunk to {}\n", symptom_in(signature), why,
                        number_of(count, "time", "times"), question_text(shrunk));
  return text;
}

/// The shrunk question, or the questions that must be asked before it.
std::string shown_text(const ShownFinding& finding) {
  if (finding.earlier.empty())
    return fmt::format("  {:<9}  {}\n", finding.is_shrunk ? "shrunk to" : "to shrink",
                       question_text(finding.shrunk.question));
  std::string text = "  only after\n";
  for (const Question& question : finding.earlier) text += "    " + question_text(question) + "\n";
  return text;
}

}  // namespace

std::string shortened(const std::string& answer) {
  if (answer.size() <= kLongestAnswer) return answer;
  return answer.substr(0, kLongestAnswer) + fmt::format("... ({} bytes)", answer.size());
}

std::string disagreement_view(const Disagreement& disagreement, Lists lists,
                              const DrawingStyle& style) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  std::size_t width = 0;
  for (const auto& given : disagreement.answers) width = std::max(width, given.oracle.size());
  std::string text = indented(draw(question, difference, style)) + "\n";
  for (std::size_t i = 0; i < disagreement.answers.size(); ++i) {
    const auto& oracle = disagreement.answers[i].oracle;
    text += fmt::format("  {:<{}}  {}{}\n", oracle, width,
                        answer_in_short(disagreement, i, difference, lists == Lists::full),
                        oracle == difference.accused ? "   <--" : "");
  }
  return text;
}

std::string rule_line(const FindingWords& words) {
  return labelled("rule", words.rule());
}

std::string seen_text(const ShownFinding& finding) {
  return fmt::format("{}, {}{}", number_of(finding.count, "time", "times"),
                     finding.is_only_stored ? "" : "first ", finding.first_seen);
}

std::string finding_text(const ShownFinding& finding, Lists lists, const DrawingStyle& style) {
  auto text = fmt::format("Disagreement {}: {}\n", finding.number, finding.signature);
  text += labelled("in words", finding.words.fault);
  text += fmt::format("  seen       {}{}\n", seen_text(finding), finding.first_seen_by);
  text += fmt::format("  as found   {}\n", question_text(finding.found));
  text += shown_text(finding) + "\n";
  text += disagreement_view(finding.shrunk, lists, style) + rule_line(finding.words);
  if (!finding.impossible.empty()) text += "  " + finding.impossible + "\n";
  if (finding.belief) text += labelled("behaves", belief_in_words(*finding.belief));
  text += "  repeat     " + finding.repeat + "\n" + other_names_text(finding);
  if (const auto triage = finding.triage.value_or(""); !triage.empty())
    text += fmt::format("  triage     {}\n", triage);
  return text;
}

std::string crash_text(const RecordedCrash& crash, const std::string& folder) {
  auto text = fmt::format("Crash {}: {}\n  seen       {}, first after {} in {}\n", crash.number,
                          crash.key, number_of(crash.count, "time", "times"),
                          time_text(crash.first_seen), name_of(crash.game));
  if (!crash.artifact.empty()) text += fmt::format("  as found   {}/{}\n", folder, crash.artifact);
  if (!crash.shrunk.empty()) text += fmt::format("  shrunk to  {}/{}\n", folder, crash.shrunk);
  return text;
}

}  // namespace doublecheck
