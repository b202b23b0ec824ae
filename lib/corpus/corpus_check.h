// Holding oracles to the answers of a corpus.
#pragma once

#include <vector>

#include "corpus/corpus_reader.h"
#include "disagreement/cross_examine.h"

namespace doublecheck {

/// How one oracle did.
struct Score {
  std::string oracle;
  std::uint64_t agreed = 0;
  std::uint64_t mismatches = 0;
  /// Not counted as agreement.
  std::uint64_t abstained = 0;
};

class CorpusCheck {
 public:
  /// `oracles` outlive the check.
  explicit CorpusCheck(const Oracles& oracles);

  /// Asks the question of `line` of every oracle. The answers that are not the expected one, a
  /// `failed` among them, an `abstain` not. A foreign oracle may give any solution to `solve` that
  /// a built-in one replays, where there is one (S3).
  std::vector<GivenAnswer> mismatches(const CorpusLine& line);

  /// The sum over all questions so far, one for each oracle, in their order.
  const std::vector<Score>& scores() const { return scores_; }

  std::uint64_t questions() const { return questions_; }

 private:
  bool meets(const CorpusLine& line, const Answer& answer, const Oracle& oracle) const;

  const Oracles& oracles_;
  std::vector<Score> scores_;
  std::uint64_t questions_ = 0;
};

}  // namespace doublecheck
