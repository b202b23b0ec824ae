// `corpus check --junit FILE`: the results as JUnit XML, which systems of continuous integration
// read.
#pragma once

#include <string>
#include <vector>

#include "conformance/corpus_check.h"

namespace doublecheck {

/// One `testcase` for each line of a corpus, with its file as `classname` and its question as
/// `name`. Any bytes give XML that is well formed (xml_text.h).
class JunitReport {
 public:
  /// A `failure` where an oracle gave another answer, or where nobody answered and `needs_answer`;
  /// `skipped` where nobody answered else.
  void add(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers, bool needs_answer);

  /// A line that is no entry: an `error`.
  void add(const CorpusProblem& problem);

  /// What failed of the run as a whole, in a sentence.
  void add_failure_of_run(const std::string& reason);

  /// The whole document.
  std::string text() const;

 private:
  void add_case(const CorpusPlace& place, const std::string& name, const std::string& result);

  std::string cases_;
  std::uint64_t tests_ = 0;
  std::uint64_t failures_ = 0;
  std::uint64_t errors_ = 0;
  std::uint64_t skipped_ = 0;
};

}  // namespace doublecheck
