// Minimising a corpus: the lightest questions of it that have every feature of it, then each of
// them simpler.
//
// Minimised again, a minimised corpus comes out as it went in:
// * No kept question can be spared: each has a feature that no other has (minimum_cover). So each
// is
//   essential, and every cover has all of them.
// * Shrinking goes on in rounds until a round changes nothing. In a round the features of the input
//   are assigned to the kept questions, each feature to the first that has it (test_suite.h); each
//   question shrinks by itself and keeps its assigned features. The last round has tried every
//   question in vain. When the corpus is minimised again, its questions come in the same order with
//   the same features, so each is assigned what it was then, and more where shrinking has brought
//   new features: what failed then fails again (QuestionShrinker).
// * Whatever is written depends on the kept questions alone, and on the comments that are read back
//   with them.
// The order of the input does not matter: it is sorted first. Nor does the number of threads: in a
// round no question depends on another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "features/features.h"
#include "minimise/set_cover.h"
#include "minimise/test_suite.h"

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

struct MinimisingOptions {
  FeatureChoice features;
  WeightBy weight = WeightBy::lines;
  /// For each search for a cover.
  double seconds = 60;
  bool shrink = true;
  int jobs = 1;
};

/// What was done, as it went.
struct MinimisingCourse {
  std::size_t greedy_questions = 0;
  std::uint64_t greedy_weight = 0;
  /// Of the input, before shrinking.
  MinimumCover cover;
  std::size_t cover_bytes = 0;
  std::size_t rounds = 0;
  struct Seconds {
    double features = 0;
    double cover = 0;
    double shrinking = 0;
    double measuring = 0;
  } seconds;
};

class Minimising {
 public:
  /// Gets what is being done, and how many of how many questions it is done with.
  using Progress = std::function<void(const char* what, std::size_t done, std::size_t of)>;

  Minimising(MinimisingOptions options, Progress progress)
      : options_(std::move(options)), progress_(std::move(progress)) {}

  /// The test cases that are kept, in the order of `before`, with all their features as measured at
  /// the end. `cases`, in any order, are all different and have no features yet. Throws what
  /// gathering features throws, and Interrupted.
  std::vector<TestCase> minimise(std::vector<TestCase> cases);

  const MinimisingCourse& course() const { return course_; }
  const FeatureTable& table() const { return *table_; }

  /// The features of the input are numbered below this, and each is a feature of what is kept.
  std::size_t targets() const { return targets_; }

 private:
  std::function<void(std::size_t)> progress_of(const char* what, std::size_t of) const;
  std::vector<Ids> features_of(const std::vector<TestCase>& cases, const char* what);
  MinimumCover cover_of(const std::vector<TestCase>& cases) const;
  CoverProblem problem_of(const std::vector<TestCase>& cases) const;
  void gather_targets(std::vector<TestCase>& cases);
  void choose(std::vector<TestCase>& cases);

  /// A question to shrink, and the features that it has to keep.
  struct ShrinkTask {
    AnsweredQuestion asked;
    FeatureNames required;
  };
  using Shrunk = std::vector<std::optional<AnsweredQuestion>>;

  /// Of each task what has become of the question; always something.
  Shrunk shrunk(const std::vector<ShrinkTask>& tasks) const;
  /// Whether any of `kept` has changed; then they are out of order, and some may be superfluous.
  bool shrink_round(std::vector<TestCase>& kept);
  void shrink_in_rounds(std::vector<TestCase>& kept);
  void measure_again(std::vector<TestCase>& kept);

  MinimisingOptions options_;
  Progress progress_;
  MinimisingCourse course_;
  std::shared_ptr<FeatureTable> table_ = std::make_shared<FeatureTable>();
  std::size_t targets_ = 0;
};

}  // namespace doublecheck
