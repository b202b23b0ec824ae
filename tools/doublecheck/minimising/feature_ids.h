// The features of many questions, by number.
#pragma once

#include <functional>
#include <span>

#include "features/corpus_features.h"
#include "minimising/feature_table.h"

namespace doublecheck {

/// As gather_features, and remembers of each question only the numbers.
std::vector<Ids> gather_feature_ids(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    FeatureTable& table, const std::function<void(std::size_t)>& told = [](std::size_t) {});

}  // namespace doublecheck
