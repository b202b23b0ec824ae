#include "reports/corpus_junit.h"

#include <fmt/format.h>

namespace doublecheck {
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
