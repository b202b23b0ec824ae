// Minimising a corpus: the lightest questions of it that have every feature of it, then each of
// them simpler.
//
// Minimised again, a minimised corpus comes out as it went in:
// * No kept question can be spared: each has a feature that no other has (minimum_cover.h). So each
// is
//   essential, and every cover has all of them.
// * Shrinking goes on in rounds until a round changes nothing. In a round the features of the input
//   are assigned to the kept questions, each feature to the first that has it (test_case.h); each
//   question shrinks by itself and keeps its assigned features. The last round has tried every
//   question in vain. When the corpus is minimised again, its questions come in the same order with
//   the same features, so each is assigned what it was then, and more where shrinking has brought
//   new features: what failed then fails again (question_shrinker.h).
// * Whatever is written depends on the kept questions alone, and on the comments that are read back
//   with them.
// The order of the input does not matter: it is sorted first. Nor does the number of threads: in a
// round no question depends on another.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "minimise/minimum_cover.h"
#include "minimise/question_shrinker.h"
#include "minimise/test_case.h"

namespace doublecheck {

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
  void keep_cover(std::vector<TestCase>& cases, const Ids& chosen) const;
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
