// The features of many questions at once.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "features/feature_gatherer.h"
#include "ordered_results.h"

namespace doublecheck {

/// Of each of `questions`, in their order, what `keep` makes of its features, in `jobs` threads;
/// `keep` may be called by several at once. `told` hears some ten times a second how many are done.
/// Throws what the gatherer throws, and Interrupted.
template <class Kept>
std::vector<Kept> gather(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<Kept(FeatureNames)>& keep,
    const std::function<void(std::size_t)>& told = [](std::size_t) {}) {
  constexpr std::size_t kPiece = 32;  // threads need not meet after each question
  using Piece = std::vector<Kept>;
  // Threads that are left to themselves at Ctrl-C own what they look at.
  const auto own =
      std::make_shared<const std::vector<AnsweredQuestion>>(questions.begin(), questions.end());
  const auto make_work = [own, choice, keep]() -> std::function<Piece(const std::size_t&)> {
    const auto gatherer = std::make_shared<FeatureGatherer>(choice);
    return [own, gatherer, keep](const std::size_t& number) {
      const auto first = number * kPiece;
      const auto size = std::min(kPiece, own->size() - first);
      Piece piece;
      for (auto& features : gatherer->features_of(std::span(*own).subspan(first, size)))
        piece.push_back(keep(std::move(features)));
      return piece;
    };
  };
  auto pieces = results_in_order<Piece>(jobs, (questions.size() + kPiece - 1) / kPiece, make_work,
                                        [&](std::size_t done) { told(done * kPiece); });
  std::vector<Kept> all;
  all.reserve(questions.size());
  for (auto& piece : pieces) std::ranges::move(piece, std::back_inserter(all));
  return all;
}

/// The features of each of `questions`; see `gather`.
std::vector<FeatureNames> gather_features(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<void(std::size_t)>& told = [](std::size_t) {});

/// Every feature that some of `sets` have, sorted, each once.
FeatureNames united(std::span<const FeatureNames> sets);

}  // namespace doublecheck
