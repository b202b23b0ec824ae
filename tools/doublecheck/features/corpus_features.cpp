#include "features/corpus_features.h"

namespace doublecheck {

std::vector<FeatureNames> gather_features(std::span<const AnsweredQuestion> questions,
                                          const FeatureChoice& choice, int jobs,
                                          const std::function<void(std::size_t)>& told) {
  const auto all = [](FeatureNames features) { return features; };
  return gather<FeatureNames>(questions, choice, jobs, all, told);
}

FeatureNames united(std::span<const FeatureNames> sets) {
  FeatureNames all;
  for (const auto& set : sets) all.insert(all.end(), set.begin(), set.end());
  std::ranges::sort(all);
  const auto [first, last] = std::ranges::unique(all);
  all.erase(first, last);
  return all;
}

}  // namespace doublecheck
