// What `corpus check` prints, as text or as one JSON object a line.
#pragma once

#include <string>
#include <vector>

#include "conformance/check_run.h"
#include "conformance/rule_scores.h"
#include "context.h"
#include "examination/reply.h"
#include "progress.h"
#include "runs/junit.h"

namespace doublecheck {

/// The score table of one oracle: how it did by each rule. A row for each rule that some question
/// is about; the simplest failing question of each rule that fails, drawn, with both answers, the
/// kind of the difference and the command that shrinks it; the rules that no question is about; and
/// a line that sums up. `score` is of the same oracle.
std::string rule_table(const RuleScores& scores, const Score& score);

/// The same as objects: of kind `rule` one for each row, then one of kind `rules`.
std::vector<Json> rule_json(const RuleScores& scores, const Score& score);

/// What a check showed by rule, and the sums: an array of the objects that --json prints last.
Json check_json(const CheckResult& result, std::size_t files);

class CorpusReport : public CheckListener {
 public:
  /// What is told here goes to `junit`, too, where there is one.
  CorpusReport(bool as_json, const std::vector<std::string>& files, CorpusJunit* junit,
               Context& context);

  void reported(std::uint64_t, const JudgedLine*) override {}

  void checked(const CorpusEntry& entry, const std::vector<MarkedAnswer>& answers,
               bool needs_answer) override;

  /// `file:line: expected X, got Y from ORACLE`, and the question in the next line.
  void mismatch(const CorpusEntry& entry, const GivenAnswer& given) override;

  /// Nobody answered the question of this line: printed like a mismatch. As text only the first
  /// twenty are, because an oracle may know little of a corpus; the summary has the number.
  void unanswered(const CorpusEntry& entry) override;

  /// `file:line:column: reason`: a remark, or an object among the others.
  void problem(const CorpusProblem& problem) override;

  /// A bar, with the question that takes long, if one does.
  void progress(std::uint64_t done, const CorpusEntry* next,
                std::chrono::steady_clock::duration waited) override;

  /// The score tables and, unless `all` were listed, how many mismatches were not; then the sums.
  void finish(const CheckResult& result, bool all);

 private:
  void by_rule(const CheckResult& result, std::uint64_t left_out);

  bool as_json_;
  std::size_t files_;
  CorpusJunit* junit_;
  Context& context_;
  Progress progress_;
  int unanswered_ = 0;
};

}  // namespace doublecheck
