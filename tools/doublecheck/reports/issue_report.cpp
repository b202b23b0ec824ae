#include "reports/issue_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/board_text.h"
#include "process/repeat_note.h"
#include "reports/answers_view.h"
#include "reports/issue_words.h"
#include "reports/markdown.h"

namespace doublecheck {
namespace {

using markdown::code;

/// So many words are read at a glance.
constexpr std::size_t kShortList = 8;

/// `answer`, or of a long list `words`, which only it has.
std::string answer_in_short(const Answer& answer, const std::vector<std::string>& words,
                            const Difference& difference, Lists lists, std::size_t at_a_glance) {
  if (lists == Lists::full) return code(answer.text());
  const auto common = words_in_common(difference);
  if (common <= at_a_glance) return code(shortened(answer.text()));
  auto text = fmt::format("{} in common", common);
  if (!words.empty())
    text += fmt::format(" and {}", code(fmt::format("{}", fmt::join(words, " "))));
  return text;
}

std::string expecting(const Disagreement& disagreement, const Difference& difference) {
  std::vector<std::string> names;
  for (const auto& [oracle, answer] : disagreement.answers)
    if (answer == difference.expected) names.push_back(code(oracle));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string answers_text(const Disagreement& disagreement, const Difference& difference,
                         Lists lists, std::size_t at_a_glance) {
  const auto& [accused, reference, given, expected, extra, missing] = difference;
  auto text = fmt::format("* expected ({}): {}\n", expecting(disagreement, difference),
                          answer_in_short(expected, missing, difference, lists, at_a_glance));
  return text + fmt::format("* given ({}): {}\n", code(accused),
                            answer_in_short(given, extra, difference, lists, at_a_glance));
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

Signature signature_in(const std::string& text, const Question& question) {
  if (auto read = read_signature(text)) return *std::move(read);
  return {question.verb, question.game, {}, {}, {}};  // a record may hold any text
}

}  // namespace

std::string finding_in_words(std::string_view heading, const std::string& signature,
                             const Disagreement& shrunk, Lists lists, std::size_t at_a_glance) {
  const auto difference = difference_of(shrunk);
  const auto named = signature_in(signature, shrunk.question);
  const Question& question = shrunk.question;
  auto text = fmt::format("{} {}\n\n", heading, title_in_words(question, difference, named));
  text += position_lines(question, difference);
  text += fmt::format("\nAsked: {}\n\n", asked_in_words(question));
  text += answers_text(shrunk, difference, lists, at_a_glance);
  for (const auto& rule : rules_in_words(question, named)) text += fmt::format("* {}\n", rule);
  const auto impossible = impossible_text(question);
  if (!impossible.empty()) text += fmt::format("* {}\n", impossible);
  return text;
}

std::string issue_report(const std::string& signature, const Disagreement& shrunk, Lists lists,
                         const OracleSpelling& spelling, const SpecOf& spec_of) {
  return finding_in_words("#", signature, shrunk, lists, kShortList) + "\n## To see it again\n\n" +
         repeat_text(shrunk, spec_of(difference_of(shrunk).accused), spelling);
}

}  // namespace doublecheck
