#include "runs/junit.h"

#include <fmt/format.h>

#include <array>
#include <functional>
#include <string_view>

#include "diagnosis/signature.h"
#include "notation/xml_text.h"
#include "runs/finding.h"
#include "text_lines.h"

namespace doublecheck {

// --- JUnit

namespace {

constexpr std::array<std::string_view, 4> kElements{"", "skipped", "failure", "error"};

std::string element(std::string_view name, const std::string& message, const std::string& text) {
  if (name.empty()) return {};
  if (name == "skipped" && message.empty()) return "<skipped/>";
  return fmt::format("<{0} message=\"{1}\">{2}</{0}>", name, xml_text(message), xml_text(text));
}

}  // namespace

void JunitReport::add(const JunitCase& one, JunitResult result, const std::string& message,
                      const std::string& text) {
  const auto kind = static_cast<std::size_t>(result);
  ++counts_[kind];
  const auto place = one.file.empty()
                         ? std::string()
                         : fmt::format(" file=\"{}\" line=\"{}\"", xml_text(one.file), one.line);
  cases_ += fmt::format("<testcase classname=\"{}\" name=\"{}\"{}>{}</testcase>\n",
                        xml_text(one.class_name), xml_text(one.name), place,
                        element(kElements[kind], message, text));
}

std::string JunitReport::text() const {
  const auto [passed, skipped, failures, errors] = counts_;
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}"
      "</testsuite>\n</testsuites>\n",
      xml_text(name_), passed + skipped + failures + errors, failures, errors, skipped, cases_);
}

// --- A comparison

namespace {

JunitCase case_of(Game game, std::string name) {
  return {.class_name = std::string(name_of(game)), .name = std::move(name)};
}

}  // namespace

std::string compare_junit(const CompareResult& result) {
  JunitReport report("doublecheck compare");
  const auto findings = shown_findings(result);
  const auto add_findings = [&](const std::function<bool(const Question&)>& is_such) {
    for (const ShownFinding& finding : findings)
      if (is_such(finding.found))
        report.add(case_of(finding.found.game, finding.signature), JunitResult::failure,
                   std::string(symptom_in(finding.signature)),
                   finding_text(finding, Lists::differences, {}));
  };
  const auto& rows = result.tally.rows();
  for (const auto& [asked, row] : rows) {
    const auto [game, verb] = asked;
    const auto one = case_of(game, std::string(name_of(verb)));
    if (row.disagreed == 0)
      report.add(one, JunitResult::passed);
    else
      report.add(one, JunitResult::skipped,
                 fmt::format("{} of {} disagreed: see the findings", row.disagreed,
                             number_of(row.asked, "question", "questions")));
    add_findings([&](const Question& found) { return std::pair(found.game, found.verb) == asked; });
  }
  add_findings([&](const Question& found) { return !rows.contains({found.game, found.verb}); });
  if (!result.broken_off.empty())
    report.add({.class_name = "compare", .name = "the run"}, JunitResult::error, result.broken_off);
  return report.text();
}

// --- The check of a corpus

namespace {

/// `expected X, got Y from ORACLE`, a line for each oracle that gave another answer.
std::string mismatches_in(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers) {
  std::string lines;
  for (const auto& [given, mark, blame] : answers)
    if (mark == Mark::mismatched)
      lines += fmt::format("{}expected {}, got {} from {}", lines.empty() ? "" : "\n",
                           entry.line.expected->text(), given.answer.text(), given.oracle);
  return lines;
}

JunitCase case_of(const CorpusPlace& place, const std::string& name) {
  return {.class_name = place.file, .name = name, .file = place.file, .line = place.line};
}

}  // namespace

void CorpusJunit::add(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
                      bool needs_answer) {
  const auto line = case_of(entry.place, entry.line.text);
  const auto place = place_text(entry.place);
  if (const auto mismatches = mismatches_in(entry, answers); !mismatches.empty())
    report_.add(line, JunitResult::failure, mismatches.substr(0, mismatches.find('\n')),
                place + ":\n" + mismatches);
  else if (is_unanswered(answers) && needs_answer)
    report_.add(line, JunitResult::failure,
                fmt::format("expected {}, got no answer from anybody", entry.line.expected->text()),
                place);
  else if (is_unanswered(answers))
    report_.add(line, JunitResult::skipped);
  else
    report_.add(line, JunitResult::passed);
}

void CorpusJunit::add(const CorpusProblem& problem) {
  report_.add(case_of(problem.place, fmt::format("line {}", problem.place.line)),
              JunitResult::error, problem.reason, problem_text(problem));
}

void CorpusJunit::add_failure_of_run(const std::string& reason) {
  report_.add({.class_name = "corpus check", .name = "the run"}, JunitResult::failure, reason);
}

}  // namespace doublecheck
