#include "features/corpus_features.h"

namespace doublecheck {

std::vector<FeatureNames> gather_features(std::span<const AnsweredQuestion> questions,
                                          const FeatureChoice& choice, int jobs,
                                          const std::function<void(std::size_t)>& told) {
  const auto all = [](FeatureNames features) { return features; };
  return gather<FeatureNames>(questions, choice, jobs, all, told);
}

}  // namespace doublecheck
