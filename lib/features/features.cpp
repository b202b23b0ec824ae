#include "features/features.h"

#include <algorithm>

#include "features/label_features.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"

namespace doublecheck {
namespace {

constexpr std::string_view kMutant = "mutant ";
const std::string kMutantSpec = "mutant:";

}  // namespace

TestedMutant::TestedMutant(mutants::Mutant mutant, OracleMaker make, std::uint64_t max_leaves)
    : mutant_(std::move(mutant)),
      make_(std::move(make)),
      max_leaves_(max_leaves),
      quick_(make_oracle(true)) {}

std::unique_ptr<Oracle> TestedMutant::make_oracle(bool in_this_process) const {
  return make_(kMutantSpec + mutant_.name,
               {.max_leaves = max_leaves_, .plugins_in_process = in_this_process});
}

Oracle& TestedMutant::oracle_for(Verb verb) {
  if (verb != Verb::perft) return *quick_;
  if (!hosted_) hosted_ = make_oracle(false);
  return *hosted_;
}

bool TestedMutant::is_killed_by(const Question& question, const Answer& answer) {
  if (answer.is_abstain() || std::ranges::count(mutant_.games, question.game) == 0) return false;
  const Answer given = oracle_for(question.verb).answer(question);
  return !given.is_abstain() && given != answer;
}

FeatureKind kind_of_feature(std::string_view feature) {
  if (feature.starts_with(kMutant)) return FeatureKind::mutant;
  return feature.starts_with(kEdgeFeature) ? FeatureKind::edge : FeatureKind::label;
}

std::string mutant_feature(std::string_view name) {
  return std::string(kMutant).append(name);
}

OracleChoice built_in_choice(const FeatureChoice& choice) {
  OracleChoice oracles;
  oracles.make = choice.make;
  oracles.options.max_leaves = choice.max_leaves;
  return oracles;
}

FeatureGatherer::FeatureGatherer(const FeatureChoice& choice)
    : choice_(choice), adviser_(make_adviser(choice.make)) {
  if (!choice.edges.empty()) edges_.emplace(choice.edges, choice.max_leaves);
  if (!choice.mutants) return;
  for (auto& mutant : mutants::all_mutants())
    mutants_.emplace_back(std::move(mutant), choice.make, choice.max_leaves);
  if (mutants_.empty()) throw UsageError("there are no mutants beside this program");
}

/// By the rules: labels and mutants.
FeatureNames FeatureGatherer::ruled_features_of(const AnsweredQuestion& asked) {
  const auto& [question, answer] = asked;
  FeatureNames features;
  if (choice_.labels) features = label_features(question, answer, *adviser_);
  for (TestedMutant& mutant : mutants_)
    if (mutant.is_killed_by(question, answer))
      features.push_back(mutant_feature(mutant.mutant().name));
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
  const auto is_killed = [&](TestedMutant& mutant) {
    return !std::ranges::binary_search(wanted, mutant_feature(mutant.mutant().name)) ||
           mutant.is_killed_by(question, answer);
  };
  return std::ranges::all_of(mutants_, is_killed) && (!edges_ || edges_->has(question, wanted));
}

std::vector<FeatureNames> gather_features(std::span<const AnsweredQuestion> questions,
                                          const FeatureChoice& choice, int jobs,
                                          const std::function<void(std::size_t)>& progress) {
  const auto all = [](FeatureNames features) { return features; };
  return gather<FeatureNames>(questions, choice, jobs, all, progress);
}

}  // namespace doublecheck
