// The features of questions: what a corpus is measured and minimised by.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "examination/oracle_maker.h"
#include "features/edges.h"
#include "mutant/mutant.h"
#include "parallel/thread_pool.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// A mutant that a question may kill. It counts in a process of its own, where it may crash or
/// hang, and answers everything else in this one, which is ten times as fast. Not thread safe.
class TestedMutant {
 public:
  /// It abstains from `perft` with more than `max_leaves`. Throws OracleError where the mutant
  /// cannot be loaded.
  TestedMutant(mutants::Mutant mutant, OracleMaker make, std::uint64_t max_leaves);

  const mutants::Mutant& mutant() const { return mutant_; }

  /// Whether it gives another answer than `answer`, on which the oracles agree; a crash or hang is
  /// one. False for questions of games in which it cannot be noticed, and where either abstains.
  bool is_killed_by(const Question& question, const Answer& answer);

 private:
  Oracle& oracle_for(Verb verb);

  std::unique_ptr<Oracle> make_oracle(bool in_this_process) const;

  mutants::Mutant mutant_;
  OracleMaker make_;
  std::uint64_t max_leaves_;
  std::unique_ptr<Oracle> quick_;
  std::unique_ptr<Oracle> hosted_;  // made when it is needed
};

enum class FeatureKind : std::uint8_t { label, mutant, edge };

/// By the name of the feature: `mutant NAME` a mutant killed, `edge ORACLE NUMBER*CLASS` an edge of
/// an oracle's code with the class of how often it ran, anything else is a label feature
/// (label_features).
FeatureKind kind_of_feature(std::string_view feature);

/// `mutant NAME`.
std::string mutant_feature(std::string_view name);

/// Which features are gathered.
struct FeatureChoice {
  OracleMaker make = {};  // of the adviser and of mutants
  bool labels = true;
  bool mutants = true;
  /// The folder of the traced programs (edges.h); empty: no edges are gathered.
  std::filesystem::path edges = {};
  /// Beyond it built-in oracles and mutants abstain from `perft`.
  std::uint64_t max_leaves = kDefaultMaxLeaves;
};

/// The two built-in oracles of `choice.make`, with its limit.
OracleChoice built_in_choice(const FeatureChoice& choice);

struct AnsweredQuestion {
  Question question;
  /// On which the oracles agree.
  Answer answer;
};

/// Names of features, sorted, each once.
using FeatureNames = std::vector<std::string>;

/// Asks an adviser, the mutants and the traced programs. Belongs to one thread, which makes and
/// uses it.
class FeatureGatherer {
 public:
  /// Throws UsageError where mutants are chosen and the program was built without.
  explicit FeatureGatherer(const FeatureChoice& choice);

  /// Of each question. Throws UsageError where a traced program breaks.
  std::vector<FeatureNames> features_of(std::span<const AnsweredQuestion> questions);

  /// Whether the features of `asked` would have all of `wanted`, which is sorted: asks for no more
  /// than that, labels first and edges last. Throws as `features_of` does.
  bool has(const AnsweredQuestion& asked, const FeatureNames& wanted);

 private:
  FeatureChoice choice_;
  std::unique_ptr<Oracle> adviser_;
  std::vector<TestedMutant> mutants_;
  std::optional<EdgeGatherer> edges_;
};

/// Of each of `questions`, in their order, what `keep` makes of its features, in `jobs` threads;
/// `keep` may be called by several at once. `progress` gets some ten times a second how many are
/// done. Throws what the gatherer throws, and Interrupted.
template <class Kept>
std::vector<Kept> gather(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<Kept(FeatureNames)>& keep,
    const std::function<void(std::size_t)>& progress = [](std::size_t) {}) {
  static constexpr std::size_t kPart = 32;  // threads need not meet after each question
  using Part = std::vector<Kept>;
  // Threads that are left to themselves at Ctrl-C own what they look at.
  const auto own =
      std::make_shared<const std::vector<AnsweredQuestion>>(questions.begin(), questions.end());
  const auto make_work = [own, choice, keep]() -> std::function<Part(const std::size_t&)> {
    const auto gatherer = std::make_shared<FeatureGatherer>(choice);
    return [own, gatherer, keep](const std::size_t& number) {
      const auto first = number * kPart;
      const auto size = std::min(kPart, own->size() - first);
      Part part;
      for (auto& features : gatherer->features_of(std::span(*own).subspan(first, size)))
        part.push_back(keep(std::move(features)));
      return part;
    };
  };
  auto parts = results_in_order<Part>(jobs, (questions.size() + kPart - 1) / kPart, make_work,
                                      [&](std::size_t done) { progress(done * kPart); });
  std::vector<Kept> all;
  all.reserve(questions.size());
  for (auto& part : parts) std::ranges::move(part, std::back_inserter(all));
  return all;
}

/// The features of each of `questions`; see `gather`.
std::vector<FeatureNames> gather_features(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<void(std::size_t)>& progress = [](std::size_t) {});

// --- Labels --------------------------------------------------------------------------------------
// What a question exercises by the rules: the features that corpora are selected by on every
// machine alike.

/// Sorted, each once, all beginning with `VERB GAME `: the labels that `adviser` gives to the
/// question's position and to its move (`legal chess L1-check`; of `replay` to its first move), of
/// `moves` the kind of the piece, of `explain` what `answer` lists, and the class of `answer`
/// (`mate cube =true`, `legal atomic =illegal no-king`, `perft cube =some`). An `abstain` or
/// `failed` has no class.
std::vector<std::string> label_features(const Question& question, const Answer& answer,
                                        Oracle& adviser);

/// Every label feature that some question can have, without the classes of answers: by the places
/// of labels (label.h). Sorted.
std::vector<std::string> possible_label_features();

}  // namespace doublecheck
