// `corpus check --junit FILE`.
#pragma once

#include <string>
#include <vector>

#include "conformance/rule_scores.h"
#include "reports/junit_report.h"

namespace doublecheck {

/// A case for each line of a corpus, with its file as `classname` and its question as `name`.
class CorpusJunit {
 public:
  /// A `failure` where an oracle gave another answer, or where nobody answered and `needs_answer`;
  /// `skipped` where nobody answered else.
  void add(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers, bool needs_answer);

  /// A line that is no entry: an `error`.
  void add(const CorpusProblem& problem);

  /// What failed of the run as a whole, in a sentence.
  void add_failure_of_run(const std::string& reason);

  /// The whole document.
  std::string text() const { return report_.text(); }

 private:
  JunitReport report_{"doublecheck corpus check"};
};

}  // namespace doublecheck
