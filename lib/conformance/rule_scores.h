// How an oracle did by each rule: sums, and the smallest failing question.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "conformance/blame.h"
#include "corpus/corpus_check.h"
#include "question/rule.h"

namespace doublecheck {

/// What the answer of one oracle says by the rules.
struct JudgedAnswer {
  MarkedAnswer marked;
  std::optional<Blame> blame;  // of a mismatch
};

/// A question that breaks a rule, and by what.
struct Failure {
  CorpusPlace place;
  CorpusLine line;
  Answer given;
  std::string kind;
};

enum class RuleVerdict : std::uint8_t {
  pass,     // every question about it was answered rightly
  fail,     // a wrong answer is blamed on it
  part,     // some were answered rightly, of the others nothing is known
  abstain,  // no question was answered
  masked    // those that were answered are wrong by another rule
};

std::string_view name_of(RuleVerdict verdict);

struct RuleScore {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t abstained = 0;
  /// Answered wrongly, but by another rule: this one is hidden behind it.
  std::uint64_t masked = 0;
  /// The simplest of those that failed (simplification.h).
  std::optional<Failure> smallest;

  std::uint64_t questions() const { return passed + failed + abstained + masked; }

  /// Of a score with at least one question.
  RuleVerdict verdict() const;
};

/// The scores of one oracle. Its size depends on the number of rules alone.
class RuleScores {
 public:
  /// Counts one answer for each of `rules`, the numbers of rules_of_question. The rule to blame
  /// counts too where it is none of them.
  void add(const CorpusEntry& entry, const std::vector<std::string>& rules,
           const JudgedAnswer& answer);

  /// In the order of kRules.
  const std::array<RuleScore, kRules.size()>& all() const { return scores_; }

  /// How many rules have this verdict.
  std::size_t count(RuleVerdict verdict) const;

 private:
  RuleScore& score_of(const std::string& rule);
  void add_failure(const CorpusEntry& entry, const JudgedAnswer& answer);

  std::array<RuleScore, kRules.size()> scores_;
};

}  // namespace doublecheck
