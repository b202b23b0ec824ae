// What `corpus check` prints, as text or as one JSON object a line.
#pragma once

#include "context.h"
#include "corpus/corpus_check.h"
#include "conformance/rule_tally.h"

namespace doublecheck {

class CorpusReport {
 public:
  CorpusReport(bool as_json, Context& context) : as_json_(as_json), context_(context) {}

  /// `file:line: expected X, got Y from ORACLE`, and the question in the next line.
  void mismatch(const CorpusEntry& entry, const GivenAnswer& given);

  /// Nobody answered the question of this line: told like a mismatch. As text only the first twenty
  /// are, because an oracle may know little of a corpus; the summary has the number.
  void unanswered(const CorpusEntry& entry);

  /// `file:line:column: reason`: a remark, or an object among the others.
  void problem(const CorpusProblem& problem);

  /// The score tables, and how many mismatches were not told one by one.
  void by_rule(const RuleTally& tally, const Scores& scores, std::uint64_t left_out);

  void summary(std::size_t files, const Scores& scores, std::uint64_t problems);

 private:
  bool as_json_;
  Context& context_;
  int unanswered_told_ = 0;
};

}  // namespace doublecheck
