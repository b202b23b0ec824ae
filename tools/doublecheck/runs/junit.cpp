#include "runs/junit.h"

#include <fmt/format.h>

#include <functional>

#include "diagnosis/signature.h"
#include "notation/xml_text.h"
#include "runs/finding.h"
#include "text_lines.h"

namespace doublecheck {

// --- JUnit

namespace {

std::string element(std::string_view name, const std::string& message, const std::string& text) {
  return fmt::format("<{0} message=\"{1}\">{2}</{0}>", name, xml_text(message), xml_text(text));
}

}  // namespace

void JunitReport::add_passed(const JunitCase& passed) {
  add(passed, "");
}

void JunitReport::add_skipped(const JunitCase& skipped, const std::string& message) {
  ++skipped_;
  add(skipped, message.empty() ? "<skipped/>" : element("skipped", message, ""));
}

void JunitReport::add_failure(const JunitCase& failed, const std::string& message,
                              const std::string& text) {
  ++failures_;
  add(failed, element("failure", message, text));
}

void JunitReport::add_error(const JunitCase& wrong, const std::string& message,
                            const std::string& text) {
  ++errors_;
  add(wrong, element("error", message, text));
}

std::string JunitReport::text() const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}"
      "</testsuite>\n</testsuites>\n",
      xml_text(name_), tests_, failures_, errors_, skipped_, cases_);
}

void JunitReport::add(const JunitCase& one, const std::string& result) {
  ++tests_;
  const auto place = one.file.empty()
                         ? std::string()
                         : fmt::format(" file=\"{}\" line=\"{}\"", xml_text(one.file), one.line);
  cases_ += fmt::format("<testcase classname=\"{}\" name=\"{}\"{}>{}</testcase>\n",
                        xml_text(one.class_name), xml_text(one.name), place, result);
}

// --- A comparison

namespace {

class CompareJunit {
 public:
  explicit CompareJunit(const CompareResult& result) : result_(result) {}

  std::string run() && {
    for (const auto& [asked, row] : result_.tally.rows()) add(asked.first, asked.second, row);
    add_findings([&](const Question& question) {
      return !result_.tally.rows().contains({question.game, question.verb});
    });
    if (!result_.broken_off.empty())
      report_.add_error({.class_name = "compare", .name = "the run"}, result_.broken_off, "");
    return report_.text();
  }

 private:
  void add(Game game, Verb verb, const VerbTally& row) {
    const JunitCase asked{.class_name = std::string(name_of(game)),
                          .name = std::string(name_of(verb))};
    if (row.disagreed == 0)
      report_.add_passed(asked);
    else
      report_.add_skipped(asked, fmt::format("{} of {} disagreed: see the findings", row.disagreed,
                                             number_of(row.asked, "question", "questions")));
    add_findings(
        [=](const Question& question) { return question.game == game && question.verb == verb; });
  }

  /// Of the findings that were first shown by such questions.
  void add_findings(const std::function<bool(const Question&)>& is_such) {
    for (const ShownFinding& finding : findings_)
      if (is_such(finding.found)) add(finding);
  }

  void add(const ShownFinding& finding) {
    report_.add_failure(
        {.class_name = std::string(name_of(finding.found.game)), .name = finding.signature},
        std::string(symptom_in(finding.signature)), finding_text(finding, Lists::differences, {}));
  }

  const CompareResult& result_;
  std::vector<ShownFinding> findings_ = shown_findings(result_);
  JunitReport report_{"doublecheck compare"};
};

}  // namespace

std::string compare_junit(const CompareResult& result) {
  return CompareJunit(result).run();
}

// --- The check of a corpus

namespace {

/// `expected X, got Y from ORACLE`, a line for each oracle that gave another answer.
std::string mismatches_in(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers) {
  std::string lines;
  for (const auto& [given, mark] : answers)
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
    report_.add_failure(line, mismatches.substr(0, mismatches.find('\n')),
                        place + ":\n" + mismatches);
  else if (is_unanswered(answers) && needs_answer)
    report_.add_failure(
        line, fmt::format("expected {}, got no answer from anybody", entry.line.expected->text()),
        place);
  else if (is_unanswered(answers))
    report_.add_skipped(line);
  else
    report_.add_passed(line);
}

void CorpusJunit::add(const CorpusProblem& problem) {
  report_.add_error(case_of(problem.place, fmt::format("line {}", problem.place.line)),
                    problem.reason, problem_text(problem));
}

void CorpusJunit::add_failure_of_run(const std::string& reason) {
  report_.add_failure({.class_name = "corpus check", .name = "the run"}, reason, "");
}

}  // namespace doublecheck
