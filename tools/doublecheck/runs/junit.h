// Results as JUnit XML, which systems of continuous integration read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "conformance/rule_scores.h"
#include "runs/comparison.h"

namespace doublecheck {

/// A `testcase`. Of one that is a line of a file, `file` and `line` say which.
struct JunitCase {
  std::string class_name;
  std::string name;
  std::string file{};
  std::size_t line = 0;
};

/// What became of it: the element of that name; nothing where it passed.
enum class JunitResult : std::uint8_t { passed, skipped, failure, error };

/// One `testsuite`. Any bytes give XML that is well formed (xml_text.h).
class JunitReport {
 public:
  explicit JunitReport(std::string name) : name_(std::move(name)) {}

  /// `message` is a sentence, `text` tells all.
  void add(const JunitCase& one, JunitResult result, const std::string& message = {},
           const std::string& text = {});

  /// The whole document.
  std::string text() const;

 private:
  std::string name_;
  std::string cases_;
  std::array<std::uint64_t, 4> counts_{};  // by result
};

/// `compare --junit FILE`. A case for each game and verb that was asked: passed, or skipped where
/// answers differ, for then it says no more than the findings. A case with a `failure` for each
/// finding, named by its signature, behind the game and verb that showed it first. An `error` where
/// the run was broken off.
std::string compare_junit(const CompareResult& result);

/// `corpus check --junit FILE`. A case for each line of a corpus, with its file as `classname` and
/// its question as `name`.
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
