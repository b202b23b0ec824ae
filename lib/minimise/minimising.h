// Minimising a corpus: the lightest questions of it that have every feature of it, then each of
// them simpler.
//
// Minimised again, a minimised corpus comes out as it went in:
// * No kept question can be spared: each alone has a feature (minimum_cover.h). So each is
//   essential, and every cover has all of them.
// * Shrinking goes on in rounds until a round changes nothing. In a round the features of the input
//   are given to the kept questions, each feature to the first that has it (needs.h); each question
//   shrinks alone, with the features that it was given. The last round has tried every question in
//   vain. When the corpus is minimised again, its questions come in the same order with the same
//   features, so each is given what it was given then, and more where shrinking has brought new
//   features: what failed then fails again (question_shrinker.h).
// * Whatever is written depends on the kept questions alone, and on the comments that are read back
//   with them.
// The order of the input does not matter: it is sorted first. Nor does the number of threads: in a
// round no question depends on another.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "minimise/feature_table.h"
#include "minimise/member.h"
#include "minimise/minimum_cover.h"
#include "minimise/question_shrinker.h"
#include "minimise/weighing.h"

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
  /// `told` hears what is being done, and how many of how many questions it is done with.
  using Tell = std::function<void(const char* what, std::size_t done, std::size_t of)>;

  Minimising(MinimisingOptions options, Tell told)
      : options_(std::move(options)), told_(std::move(told)) {}

  /// The members that are kept, in the order of `before`, with all their features as measured at
  /// the end. `members`, in any order, are all different and have no features yet. Throws what
  /// gathering features throws, and Interrupted.
  std::vector<Member> minimise(std::vector<Member> members);

  const MinimisingCourse& course() const { return course_; }
  const FeatureTable& table() const { return *table_; }

  /// The features of the input are numbered below this, and each is a feature of what is kept.
  std::size_t targets() const { return targets_; }

 private:
  std::function<void(std::size_t)> telling(const char* what, std::size_t of) const;
  std::vector<Ids> features_of(const std::vector<Member>& members, const char* what);
  MinimumCover cover_of(const std::vector<Member>& members) const;
  CoverProblem problem_of(const std::vector<Member>& members) const;
  void keep_cover(std::vector<Member>& members, const Ids& chosen) const;
  void gather_targets(std::vector<Member>& members);
  void choose(std::vector<Member>& members);

  /// A question to shrink, and the features that it has to keep.
  struct ShrinkTask {
    AnsweredQuestion asked;
    FeatureNames needed;
  };
  using Shrunk = std::vector<std::optional<AnsweredQuestion>>;

  /// Of each task what has become of the question; always something.
  Shrunk shrunk(const std::vector<ShrinkTask>& tasks) const;
  /// Whether any of `kept` has changed; then they are out of order, and some may be superfluous.
  bool shrink_round(std::vector<Member>& kept);
  void shrink_in_rounds(std::vector<Member>& kept);
  void measure_again(std::vector<Member>& kept);

  MinimisingOptions options_;
  Tell told_;
  MinimisingCourse course_;
  std::shared_ptr<FeatureTable> table_ = std::make_shared<FeatureTable>();
  std::size_t targets_ = 0;
};

}  // namespace doublecheck
