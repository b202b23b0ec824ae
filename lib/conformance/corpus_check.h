// Holding oracles to the answers of a corpus.
#pragma once

#include <vector>

#include "corpus/corpus.h"
#include "examination/cross_examine.h"

namespace doublecheck {

enum class Mark : std::uint8_t {
  agreed,
  mismatched,  // a `failed` among them
  abstained    // not counted as agreement
};

/// What one oracle made of a line.
struct MarkedAnswer {
  GivenAnswer given;
  Mark mark = Mark::agreed;
};

/// Asks the question of `line`, which is not open, of every oracle; one answer for each, in their
/// order. A foreign oracle may give any solution to `solve` that a built-in one replays, where
/// there is one (S3).
std::vector<MarkedAnswer> check_line(const CorpusLine& line, const Oracles& oracles);

/// Whether nobody answered: such a line is not confirmed.
bool is_unanswered(const std::vector<MarkedAnswer>& answers);

/// How one oracle did.
struct Score {
  std::string oracle;
  std::uint64_t agreed = 0;
  std::uint64_t mismatches = 0;
  std::uint64_t abstained = 0;

  std::uint64_t answered() const { return agreed + mismatches; }
};

/// The sum over many lines.
class Scores {
 public:
  explicit Scores(const Oracles& oracles);

  /// `answers` are of the same oracles.
  void add(const std::vector<MarkedAnswer>& answers);

  /// One for each oracle, in their order.
  const std::vector<Score>& all() const { return scores_; }

  std::uint64_t questions() const { return questions_; }
  std::uint64_t mismatches() const;

  /// Of how many questions is_unanswered is true.
  std::uint64_t unanswered() const { return unanswered_; }

 private:
  std::vector<Score> scores_;
  std::uint64_t questions_ = 0;
  std::uint64_t unanswered_ = 0;
};

}  // namespace doublecheck
