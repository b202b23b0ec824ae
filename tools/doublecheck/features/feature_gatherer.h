// The features of questions: what a corpus is measured and minimised by.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "disagreement/cross_examine.h"

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
  /// Beyond it built-in oracles and mutants abstain from `perft`.
  std::uint64_t max_leaves = kDefaultMaxLeaves;
};

/// Asks an adviser and the mutants. Not thread safe: one for each thread.
class FeatureGatherer {
 public:
  /// Throws UsageError where mutants are chosen and the program was built without.
  explicit FeatureGatherer(const FeatureChoice& choice);

  /// Sorted, each once. `answer` is the one that the oracles agree on.
  std::vector<std::string> features_of(const Question& question, const Answer& answer);

  /// Whether `features_of` would have all of `wanted`, which is sorted: asks for no more than that.
  bool has(const Question& question, const Answer& answer, const std::vector<std::string>& wanted);

 private:
  struct Suspect {
    std::string feature;
    std::vector<Game> games;
    std::unique_ptr<Oracle> oracle;
  };

  FeatureChoice choice_;
  std::unique_ptr<Oracle> adviser_;
  std::vector<Suspect> mutants_;
};

}  // namespace doublecheck
