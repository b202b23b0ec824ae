// Shrinking a question while it keeps the features that it is kept for.
#pragma once

#include <cstdint>
#include <limits>

#include "features/features.h"
#include "minimise/test_case.h"
#include "question/oracle.h"

namespace doublecheck {

struct ShrinkLimits {
  /// So many simplifications in a row are tried without success; then the question counts as
  /// simple. Of boards with more than 200 cells fewer are tried, and at least 50: so many that they
  /// have 400,000 cells together. What is counted is not time, so every machine comes to the same.
  std::size_t tries = 2000;
  /// Whether a line of a corpus may become longer, by its answer, as its question becomes simpler.
  bool longer_lines = true;
};

/// Not thread safe: one for each thread.
class QuestionShrinker {
 public:
  QuestionShrinker(const FeatureChoice& choice, const ShrinkLimits& limits);

  /// Takes simplifications (simplification.h) of the question of `asked` as long as one of them has
  /// all of `required`, which is sorted, and an answer on which both built-in oracles agree.
  ///
  /// What comes out comes out again: whatever is tried of it, and it is the same whichever step led
  /// there, has just failed. It would also fail if more features were required.
  AnsweredQuestion shrink(AnsweredQuestion asked, const FeatureNames& required);

 private:
  /// `question` with its answer where it may take the place of one with a line of `length`.
  std::optional<AnsweredQuestion> accepted(const Question& question, const FeatureNames& required,
                                           std::size_t length);
  struct Step {
    AnsweredQuestion better;
    std::size_t number;
  };
  std::optional<Step> step_among(const AnsweredQuestion& asked, const FeatureNames& required,
                                 std::size_t first, std::size_t last);

  ShrinkLimits limits_;
  FeatureGatherer gatherer_;
  Oracles oracles_;  // the fast one first
};

}  // namespace doublecheck
