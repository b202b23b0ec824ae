#include "reports/junit_report.h"

#include <fmt/format.h>

#include "reports/xml_text.h"

namespace doublecheck {
namespace {

std::string element(std::string_view name, const std::string& message, const std::string& text) {
  return fmt::format("<{0} message=\"{1}\">{2}</{0}>", name, xml_text(message), xml_text(text));
}

/// `expected X, got Y from ORACLE`, a line for each oracle that gave another answer.
std::string mismatches_in(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers) {
  std::string lines;
  for (const auto& [given, mark] : answers)
    if (mark == Mark::mismatched)
      lines += fmt::format("{}expected {}, got {} from {}", lines.empty() ? "" : "\n",
                           entry.line.expected->text(), given.answer.text(), given.oracle);
  return lines;
}

}  // namespace

void JunitReport::add(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
                      bool needs_answer) {
  const auto place = place_text(entry.place);
  const auto mismatches = mismatches_in(entry, answers);
  std::string result;
  if (!mismatches.empty()) {
    ++failures_;
    result =
        element("failure", mismatches.substr(0, mismatches.find('\n')), place + ":\n" + mismatches);
  } else if (is_unanswered(answers) && needs_answer) {
    ++failures_;
    const auto message =
        fmt::format("expected {}, got no answer from anybody", entry.line.expected->text());
    result = element("failure", message, place);
  } else if (is_unanswered(answers)) {
    ++skipped_;
    result = "<skipped/>";
  }
  add_case(entry.place, entry.line.text, result);
}

void JunitReport::add(const CorpusProblem& problem) {
  ++errors_;
  add_case(problem.place, fmt::format("line {}", problem.place.line),
           element("error", problem.reason, problem_text(problem)));
}

void JunitReport::add_failure_of_run(const std::string& reason) {
  ++tests_;
  ++failures_;
  cases_ += fmt::format("<testcase classname=\"corpus check\" name=\"the run\">{}</testcase>\n",
                        element("failure", reason, ""));
}

std::string JunitReport::text() const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "<testsuite name=\"doublecheck corpus check\" tests=\"{}\" failures=\"{}\" errors=\"{}\""
      " skipped=\"{}\">\n{}</testsuite>\n</testsuites>\n",
      tests_, failures_, errors_, skipped_, cases_);
}

void JunitReport::add_case(const CorpusPlace& place, const std::string& name,
                           const std::string& result) {
  ++tests_;
  const auto file = xml_text(place.file);
  cases_ +=
      fmt::format("<testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\">{}</testcase>\n",
                  file, xml_text(name), file, place.line, result);
}

}  // namespace doublecheck
