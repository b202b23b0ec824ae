#include "features/feature_gatherer.h"

#include <algorithm>

#include "built_in.h"
#include "canary.h"
#include "errors.h"
#include "features/label_features.h"
#include "mutants/catalogue.h"

namespace doublecheck {
namespace {

constexpr std::string_view kMutant = "mutant ";
constexpr std::string_view kEdge = "edge ";

bool kills(Oracle& mutant, const Question& question, const Answer& answer) {
  if (answer.is_abstain()) return false;
  const Answer given = mutant.answer(question);
  return !given.is_abstain() && given != answer;
}

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
  if (!choice.mutants) return;
  const OracleOptions options{.max_leaves = choice.max_leaves};
  for (const auto& mutant : mutants::all_mutants())
    mutants_.push_back(
        {mutant_feature(mutant.name), mutant.games, make_oracle("mutant:" + mutant.name, options)});
  if (mutants_.empty()) throw UsageError("there are no mutants beside this program");
}

std::vector<std::string> FeatureGatherer::features_of(const Question& question,
                                                      const Answer& answer) {
  std::vector<std::string> features;
  if (choice_.labels) features = label_features(question, answer, *adviser_);
  for (const auto& [feature, games, mutant] : mutants_)
    if (std::ranges::count(games, question.game) > 0 && kills(*mutant, question, answer))
      features.push_back(feature);
  std::ranges::sort(features);
  return features;
}

bool FeatureGatherer::has(const Question& question, const Answer& answer,
                          const std::vector<std::string>& wanted) {
  std::vector<std::string> labels;
  std::ranges::copy_if(wanted, std::back_inserter(labels), [](const std::string& feature) {
    return kind_of_feature(feature) == FeatureKind::label;
  });
  if (!labels.empty() &&
      !std::ranges::includes(label_features(question, answer, *adviser_), labels))
    return false;
  return std::ranges::all_of(mutants_, [&](const Suspect& suspect) {
    return !std::ranges::binary_search(wanted, suspect.feature) ||
           kills(*suspect.oracle, question, answer);
  });
}

}  // namespace doublecheck
