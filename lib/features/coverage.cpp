#include "features/coverage.h"

#include "features/label_features.h"
#include "mutant/catalogue.h"

namespace doublecheck {

QuestionCount Coverage::total() const {
  QuestionCount sum;
  for (const auto& [form, count] : forms) {
    sum.questions += count.questions;
    sum.open += count.open;
    sum.bytes += count.bytes;
  }
  return sum;
}

std::vector<std::string> uncovered(const std::map<std::string, std::uint64_t>& counts) {
  std::vector<std::string> names;
  for (const auto& [name, questions] : counts)
    if (questions == 0) names.push_back(name);
  return names;
}

Coverage nothing_covered() {
  Coverage coverage;
  for (const auto& feature : possible_label_features()) coverage.labels[feature] = 0;
  for (const auto& mutant : mutants::all_mutants())
    coverage.mutants[mutant_feature(mutant.name)] = 0;
  return coverage;
}

void count_features(const FeatureNames& features, Coverage& coverage) {
  for (const auto& feature : features) {
    auto& counts =
        kind_of_feature(feature) == FeatureKind::mutant ? coverage.mutants : coverage.labels;
    if (const auto found = counts.find(feature); found != counts.end()) ++found->second;
  }
}

}  // namespace doublecheck
