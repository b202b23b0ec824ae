// Scores by rule of the oracles that are to have a table of them.
#pragma once

#include <optional>
#include <vector>

#include "conformance/line_judge.h"
#include "examination/reply.h"

namespace doublecheck {

/// Of each rule so many mismatches of an oracle with a table are told one by one.
inline constexpr std::uint64_t kMismatchesTold = 5;

class RuleTally {
 public:
  /// Tables of all oracles or of none, as `by_rule` says; of those from outside where it says
  /// nothing: they are what a corpus tests, and the others are what it was made by.
  RuleTally(const Oracles& oracles, std::optional<bool> by_rule);

  /// Whether there is any table.
  bool is_wanted() const;

  /// Of a line that was judged by rule.
  void add(const CorpusEntry& entry, const JudgedLine& judged);

  /// Whether the mismatch of oracle number `oracle`, which was just added, is among the first of
  /// its rule, or of an oracle without a table.
  bool is_told(std::size_t oracle, const JudgedAnswer& answer) const;

  /// How many mismatches were not.
  std::uint64_t left_out() const;

  /// The tables (rule_report.h), in the order of the oracles. `scores` are of the same lines.
  std::string text(const Scores& scores) const;
  std::vector<Json> json(const Scores& scores) const;

 private:
  std::vector<std::optional<RuleScores>> scores_;  // one for each oracle
};

}  // namespace doublecheck
