#include "features/corpus_features.h"

#include <algorithm>
#include <memory>

#include "ordered_results.h"

namespace doublecheck {
namespace {

/// Questions are asked in pieces, so that threads need not meet after each.
constexpr std::size_t kPiece = 32;

std::vector<FeatureNames> features_of(std::span<const AnsweredQuestion> questions,
                                      FeatureGatherer& gatherer) {
  std::vector<FeatureNames> features;
  for (const auto& [question, answer] : questions)
    features.push_back(gatherer.features_of(question, answer));
  return features;
}

}  // namespace

std::vector<FeatureNames> gather_features(std::span<const AnsweredQuestion> questions,
                                          const FeatureChoice& choice, int jobs,
                                          const std::function<void(std::size_t)>& told) {
  using Sets = std::vector<FeatureNames>;
  const auto make_work = [questions, choice]() -> std::function<Sets(const std::size_t&)> {
    const auto gatherer = std::make_shared<FeatureGatherer>(choice);
    return [questions, gatherer](const std::size_t& number) {
      const auto first = number * kPiece;
      const auto size = std::min(kPiece, questions.size() - first);
      return features_of(questions.subspan(first, size), *gatherer);
    };
  };
  auto pieces = results_in_order<Sets>(jobs, (questions.size() + kPiece - 1) / kPiece, make_work,
                                       [&](std::size_t done) { told(done * kPiece); });
  std::vector<FeatureNames> all;
  all.reserve(questions.size());
  for (auto& piece : pieces) std::ranges::move(piece, std::back_inserter(all));
  return all;
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
