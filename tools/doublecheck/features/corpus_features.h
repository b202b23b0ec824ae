// The features of many questions at once.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "features/feature_gatherer.h"

namespace doublecheck {

struct AnsweredQuestion {
  Question question;
  /// On which the oracles agree.
  Answer answer;
};

/// Names of features, sorted, each once.
using FeatureNames = std::vector<std::string>;

/// FeatureGatherer::features_of each of `questions`, in their order, in `jobs` threads; `told`
/// hears some ten times a second how many are done. Throws what the gatherer throws, and
/// Interrupted.
std::vector<FeatureNames> gather_features(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<void(std::size_t)>& told = [](std::size_t) {});

/// Every feature that some of `sets` have, sorted, each once.
FeatureNames united(std::span<const FeatureNames> sets);

}  // namespace doublecheck
