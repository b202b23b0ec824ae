
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diagnosis/signature.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "process/repeat_note.h"
#include "runs/finding.h"
#include "runs/markdown.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using markdown::code;

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

std::string expecting(const Disagreement& disagreement, const Difference& difference) {
  std::vector<std::string> names;
  for (const auto& [oracle, answer] : disagreement.answers)
    if (answer == difference.expected) names.push_back(code(oracle));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string answers_text(const Disagreement& disagreement, const Difference& difference,
                         Lists lists) {
  return fmt::format("* expected ({}): {}\n* given ({}): {}\n", expecting(disagreement, difference),
                     expected_text(difference, lists), code(difference.accused),
                     given_text(difference, lists));
}

std::string position_lines(const Question& question, const Difference& difference) {
  const auto form = shape_of(question).position;
  return fmt::format("{}: {}\n\n```\n{}```\n", form->has_state ? "FEN" : "Position",
                     code(position_text(form, question.position)), draw(question, difference, {}));
}

/// What the authors of an oracle must know of a finding.
std::string in_words(const std::string& heading, const ShownFinding& finding, Lists lists,
                     const std::string& picture) {
  const Question& question = finding.shrunk.question;
  const auto difference = difference_of(finding.shrunk);
  auto text = fmt::format("{} {}\n\n", heading, finding.words.title);
  if (!picture.empty()) text += markdown::picture("The difference on the board", picture);
  text += position_lines(question, difference);
  text += fmt::format("\nAsked: {}\n\n", asked_in_words(question));
  text += answers_text(finding.shrunk, difference, lists);
  const auto& [number, sentence] = finding.words.ruling;
  text += fmt::format("* the rule{}: {}\n", number.empty() ? "" : " (" + number + ")", sentence);
  return finding.impossible.empty() ? text : text + fmt::format("* {}\n", finding.impossible);
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

}  // namespace

std::string finding_markdown(std::string_view heading, const ShownFinding& finding,
                             const std::string& picture) {
  auto text = in_words(fmt::format("{} {}.", heading, finding.number), finding, Lists::differences,
                       picture) +
              others_text(finding.shrunk);
  text += fmt::format("* seen {}\n* signature: {}\n* as found: {}\n", seen_text(finding),
                      code(finding.signature), code(question_text(finding.found)));
  if (finding.belief) text += fmt::format("* behaves {}\n", belief_in_words(*finding.belief));
  if (!finding.earlier.empty()) text += "* only after the questions that the command asks first\n";
  if (const auto triage = finding.triage.value_or(""); !triage.empty())
    text += fmt::format("* triage: {}\n", triage);
  return text + other_names_lines(finding) + "\n" + markdown::code_block(finding.repeat) + "\n";
}

std::string bug_report(const ShownFinding& finding, Lists lists, const SpecOf& spec_of,
                       const std::string& picture) {
  const auto spec = spec_of(difference_of(finding.shrunk).accused);
  auto note = process::repeat_note(spec, finding.shrunk.question);
  if (note.empty()) note = fmt::format("With Doublecheck:\n\n```\n{}\n```\n", finding.repeat);
  return in_words("#", finding, lists, picture) + "\n## To see it again\n\n" + note;
}

}  // namespace doublecheck
