#include "reports/finding_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "built_in.h"
#include "diagnosis/signature.h"
#include "examination/reachable.h"
#include "notation/question_text.h"
#include "reports/answers_view.h"
#include "reports/numbers.h"
#include "reports/wrapped.h"

namespace doublecheck {
namespace {

std::string indented(const std::string& text) {
  std::string lines = "    ";
  for (const char letter : text) {
    lines += letter;
    if (letter == '\n') lines += "    ";
  }
  while (lines.ends_with(' ')) lines.pop_back();
  return lines;
}

}  // namespace

std::string impossible_text(const Question& question) {
  const auto why = why_unreachable(question, *make_adviser(built_in_oracles()));
  return why ? "no game reaches this position: " + *why : "";
}

std::string shell_quoted(std::string_view word) {
  if (!word.empty() && word.find_first_of(" '\"$;&|<>()[]{}*?#~`\\!\t\n") == std::string::npos)
    return std::string(word);
  std::string quoted = "'";
  for (const char letter : word) {
    if (letter == '\'')
      quoted += "'\\''";
    else
      quoted += letter;
  }
  return quoted + "'";
}

std::string by_name(const std::string& name) {
  return " --oracle " + shell_quoted(name);
}

std::string ask_command(const Disagreement& disagreement, const OracleSpelling& spelling) {
  std::string command = "doublecheck ask " + shell_quoted(question_text(disagreement.question));
  for (const auto& given : disagreement.answers) command += spelling(given.oracle);
  return command;
}

std::string disagreement_view(const Disagreement& disagreement, Lists lists,
                              const DrawingStyle& style) {
  const auto difference = difference_of(disagreement);
  const Question& question = disagreement.question;
  std::size_t width = 0;
  for (const auto& given : disagreement.answers) width = std::max(width, given.oracle.size());
  std::string text = indented(drawing_of(question, difference, style)) + "\n";
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

namespace {

struct ReportParts {
  /// The line of the shrunk question, or the lines of a script.
  std::string shown;
  /// The command that repeats it.
  std::string repeat;
};

/// Under what other names the bug shows, a line each.
std::string also_text(const Finding& finding) {
  std::string text;
  for (const Finding& other : finding.also)
    text += also_line(other.signature, other.why.value(), other.count, other.shrunk.question);
  return text;
}

std::string report_of(std::int64_t number, const std::string& signature, const std::string& seen,
                      const Disagreement& found, const ReportParts& parts,
                      const Disagreement& shrunk, Lists lists, const DrawingStyle& style) {
  const auto words = words_of_finding(signature, shrunk);
  std::string text = fmt::format("Disagreement {}: {}\n", number, signature);
  text += labelled("in words", words.fault);
  text += fmt::format("  seen       {}\n", seen);
  text += fmt::format("  as found   {}\n", question_text(found.question));
  text += parts.shown + "\n";
  text += disagreement_view(shrunk, lists, style) + rule_line(words);
  if (const auto impossible = impossible_text(shrunk.question); !impossible.empty())
    text += "  " + impossible + "\n";
  return text + "  repeat     " + parts.repeat + "\n";
}

std::string lines_before(const Finding& finding) {
  std::string text = "  only after\n";
  for (const Question& question : finding.earlier) text += "    " + question_text(question) + "\n";
  return text;
}

}  // namespace

std::string also_line(const std::string& signature, FoldReason why, std::uint64_t count,
                      const Question& shrunk) {
  return fmt::format("  also as    {} ({}); {}, shrunk to {}\n", symptom_in(signature),
                     name_of(why), number_of(count, "time", "times"), question_text(shrunk));
}

std::string disagreement_report(std::int64_t number, const std::string& signature,
                                const std::string& seen, const Disagreement& found,
                                const std::string& poorest, const Disagreement& shrunk, Lists lists,
                                const OracleSpelling& spelling, const DrawingStyle& style) {
  const ReportParts parts{fmt::format("  {:<9}  {}\n", poorest, question_text(shrunk.question)),
                          ask_command(shrunk, spelling)};
  return report_of(number, signature, seen, found, parts, shrunk, lists, style);
}

std::string script_text(const Finding& finding) {
  std::string text;
  for (const Question& question : finding.earlier) text += question_text(question) + "\n";
  return text + question_text(finding.shrunk.question) + "\n";
}

std::string repeat_command(const Finding& finding, const OracleSpelling& spelling) {
  if (finding.earlier.empty()) return ask_command(finding.shrunk, spelling);
  std::string command = "printf '%s\\n'";
  for (const Question& question : finding.earlier)
    command += " " + shell_quoted(question_text(question));
  command += " " + shell_quoted(question_text(finding.shrunk.question)) + " | doublecheck ask -";
  for (const auto& given : finding.shrunk.answers) command += spelling(given.oracle);
  return command;
}

std::string finding_report(std::size_t number, const Finding& finding, Lists lists,
                           const OracleSpelling& spelling, const DrawingStyle& style) {
  const auto times = number_of(finding.count, "time", "times");
  const auto seen = is_only_stored(finding)
                        ? times + ", by what an earlier run has stored"
                        : fmt::format("{}, first as question {}", times, finding.first + 1);
  if (!finding.earlier.empty())
    return report_of(static_cast<std::int64_t>(number), finding.signature, seen, finding.found,
                     {lines_before(finding), repeat_command(finding, spelling)}, finding.shrunk,
                     lists, style);
  return disagreement_report(static_cast<std::int64_t>(number), finding.signature, seen,
                             finding.found, "shrunk to", finding.shrunk, lists, spelling, style) +
         also_text(finding);
}

namespace {

/// 0 where only a stored question has shown it.
Json first_json(const Finding& finding) {
  return is_only_stored(finding) ? 0 : finding.first + 1;
}

Json also_json(const Finding& finding) {
  Json also = Json::array();
  for (const Finding& other : finding.also)
    also.push_back({{"signature", other.signature},
                    {"why", name_of(other.why.value())},
                    {"count", other.count},
                    {"first", first_json(other)},
                    {"shrunk", question_text(other.shrunk.question)}});
  return also;
}

}  // namespace

Json answers_json(const Disagreement& disagreement) {
  Json answers = Json::object();
  for (const auto& [oracle, answer] : disagreement.answers) answers[oracle] = answer.text();
  return answers;
}

Json finding_json(const Finding& finding, const OracleSpelling& spelling) {
  Json earlier = Json::array();
  for (const Question& question : finding.earlier) earlier.push_back(question_text(question));
  const auto words = words_of_finding(finding.signature, finding.shrunk);
  return {{"signature", finding.signature},
          {"in_words", words.fault},
          {"count", finding.count},
          {"first", first_json(finding)},
          {"found", question_text(finding.found.question)},
          {"earlier", earlier},
          {"shrunk", question_text(finding.shrunk.question)},
          {"impossible", impossible_text(finding.shrunk.question)},
          {"cut_short", finding.is_cut_short},
          {"answers", answers_json(finding.shrunk)},
          {"rule", words.rule()},
          {"rules", words.rules},
          {"also", also_json(finding)},
          {"repeat", repeat_command(finding, spelling)}};
}

}  // namespace doublecheck
