#include "reports/issue_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/board_text.h"
#include "process/repeat_note.h"
#include "reports/answers_view.h"
#include "reports/finding_report.h"
#include "reports/finding_words.h"
#include "reports/markdown.h"

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
  return fmt::format("{}: {}\n\n```\n{}```\n", form == PositionForm::fen ? "FEN" : "Position",
                     code(position_text(form, question.position)),
                     drawing_of(question, difference, {}));
}

std::string repeat_text(const Disagreement& disagreement, const std::string& spec,
                        const OracleSpelling& spelling) {
  auto note = process::repeat_note(spec, disagreement.question);
  if (!note.empty()) return note;
  return fmt::format("With Doublecheck:\n\n```\n{}\n```\n", ask_command(disagreement, spelling));
}

}  // namespace

std::string finding_in_words(std::string_view heading, const std::string& signature,
                             const Disagreement& shrunk, Lists lists) {
  const auto difference = difference_of(shrunk);
  const auto words = words_of_finding(signature, shrunk);
  const Question& question = shrunk.question;
  auto text = fmt::format("{} {}\n\n", heading, words.title);
  text += position_lines(question, difference);
  text += fmt::format("\nAsked: {}\n\n", asked_in_words(question));
  text += answers_text(shrunk, difference, lists);
  const auto& [number, sentence] = words.ruling;
  text += fmt::format("* the rule{}: {}\n", number.empty() ? "" : " (" + number + ")", sentence);
  const auto impossible = impossible_text(question);
  return impossible.empty() ? text : text + fmt::format("* {}\n", impossible);
}

std::string issue_report(const std::string& signature, const Disagreement& shrunk, Lists lists,
                         const OracleSpelling& spelling, const SpecOf& spec_of) {
  return finding_in_words("#", signature, shrunk, lists) + "\n## To see it again\n\n" +
         repeat_text(shrunk, spec_of(difference_of(shrunk).accused), spelling);
}

}  // namespace doublecheck
