#include "features/feature_gatherer.h"

#include <algorithm>

#include "comparison/canary.h"
#include "features/label_features.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"

namespace doublecheck {
namespace {

constexpr std::string_view kMutant = "mutant ";
constexpr std::string_view kEdge = "edge ";

}  // namespace

FeatureKind kind_of_feature(std::string_view feature) {
  if (feature.starts_with(kMutant)) return FeatureKind::mutant;
  return feature.starts_with(kEdge) ? FeatureKind::edge : FeatureKind::label;
}

std::string mutant_feature(std::string_view name) {
  return std::string(kMutant).append(name);
}

FeatureGatherer::FeatureGatherer(const FeatureChoice& choice)
    : choice_(choice), adviser_(make_adviser()) {
  if (!choice.edges.empty()) edges_.emplace(choice.edges, choice.max_leaves);
  if (!choice.mutants) return;
  for (auto& mutant : mutants::all_mutants())
    suspects_.emplace_back(std::move(mutant), choice.max_leaves);
  if (suspects_.empty()) throw UsageError("there are no mutants beside this program");
}

/// By the rules: labels and mutants.
FeatureNames FeatureGatherer::ruled_features_of(const AnsweredQuestion& asked) {
  const auto& [question, answer] = asked;
  FeatureNames features;
  if (choice_.labels) features = label_features(question, answer, *adviser_);
  for (Suspect& suspect : suspects_)
    if (suspect.is_killed_by(question, answer))
      features.push_back(mutant_feature(suspect.mutant().name));
  return features;
}

std::vector<FeatureNames> FeatureGatherer::features_of(
    std::span<const AnsweredQuestion> questions) {
  std::vector<FeatureNames> features;
  std::vector<Question> asked;
  for (const auto& one : questions) {
    features.push_back(ruled_features_of(one));
    asked.push_back(one.question);
  }
  if (edges_)
    edges_->each_feature_of(asked, [&](std::size_t number, std::string feature) {
      features[number].push_back(std::move(feature));
    });
  for (auto& names : features) std::ranges::sort(names);
  return features;
}

bool FeatureGatherer::has(const AnsweredQuestion& asked, const FeatureNames& wanted) {
  const auto& [question, answer] = asked;
  FeatureNames labels;
  std::ranges::copy_if(wanted, std::back_inserter(labels), [](const std::string& feature) {
    return kind_of_feature(feature) == FeatureKind::label;
  });
  if (!labels.empty() &&
      !std::ranges::includes(label_features(question, answer, *adviser_), labels))
    return false;
  const auto is_killed = [&](Suspect& suspect) {
    return !std::ranges::binary_search(wanted, mutant_feature(suspect.mutant().name)) ||
           suspect.is_killed_by(question, answer);
  };
  return std::ranges::all_of(suspects_, is_killed) && (!edges_ || edges_->has(question, wanted));
}

}  // namespace doublecheck
