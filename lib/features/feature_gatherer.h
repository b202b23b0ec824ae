// The features of questions: what a corpus is measured and minimised by.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "examination/cross_examine.h"
#include "features/edge_features.h"
#include "features/suspect.h"

namespace doublecheck {

enum class FeatureKind : std::uint8_t { label, mutant, edge };

/// What a feature's name says: `mutant NAME` a mutant killed, `edge ORACLE NUMBER*CLASS` an edge of
/// an oracle's code with the class of how often it ran, anything else is a label feature
/// (label_features.h).
FeatureKind kind_of_feature(std::string_view feature);

/// `mutant NAME`.
std::string mutant_feature(std::string_view name);

/// Which features are gathered.
struct FeatureChoice {
  bool labels = true;
  bool mutants = true;
  /// The folder of the programs that tell edges (traced_programs.h); empty: no edges are gathered.
  std::filesystem::path edges = {};
  /// Beyond it built-in oracles and mutants abstain from `perft`.
  std::uint64_t max_leaves = kDefaultMaxLeaves;
};

struct AnsweredQuestion {
  Question question;
  /// On which the oracles agree.
  Answer answer;
};

/// Names of features, sorted, each once.
using FeatureNames = std::vector<std::string>;

/// Asks an adviser, the mutants and the programs that tell edges. Of one thread: to be made and
/// used by that.
class FeatureGatherer {
 public:
  /// Throws UsageError where mutants are chosen and the program was built without.
  explicit FeatureGatherer(const FeatureChoice& choice);

  /// Of each question. Throws UsageError where a program that tells edges breaks.
  std::vector<FeatureNames> features_of(std::span<const AnsweredQuestion> questions);

  /// Whether the features of `asked` would have all of `wanted`, which is sorted: asks for no more
  /// than that, labels first and edges last. Throws as `features_of` does.
  bool has(const AnsweredQuestion& asked, const FeatureNames& wanted);

 private:
  FeatureNames ruled_features_of(const AnsweredQuestion& asked);

  FeatureChoice choice_;
  std::unique_ptr<Oracle> adviser_;
  std::vector<Suspect> suspects_;
  std::optional<EdgeGatherer> edges_;
};

}  // namespace doublecheck
