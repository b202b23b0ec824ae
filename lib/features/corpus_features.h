// The features of many questions at once.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "features/feature_gatherer.h"
#include "parallel/thread_pool.h"

namespace doublecheck {

/// Of each of `questions`, in their order, what `keep` makes of its features, in `jobs` threads;
/// `keep` may be called by several at once. `told` hears some ten times a second how many are done.
/// Throws what the gatherer throws, and Interrupted.
template <class Kept>
std::vector<Kept> gather(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<Kept(FeatureNames)>& keep,
    const std::function<void(std::size_t)>& told = [](std::size_t) {}) {
  static constexpr std::size_t kPart = 32;  // threads need not meet after each question
  using Part = std::vector<Kept>;
  // Threads that are left to themselves at Ctrl-C own what they look at.
  const auto own =
      std::make_shared<const std::vector<AnsweredQuestion>>(questions.begin(), questions.end());
  const auto make_work = [own, choice, keep]() -> std::function<Part(const std::size_t&)> {
    const auto gatherer = std::make_shared<FeatureGatherer>(choice);
    return [own, gatherer, keep](const std::size_t& number) {
      const auto first = number * kPart;
      const auto size = std::min(kPart, own->size() - first);
      Part part;
      for (auto& features : gatherer->features_of(std::span(*own).subspan(first, size)))
        part.push_back(keep(std::move(features)));
      return part;
    };
  };
  auto parts = results_in_order<Part>(jobs, (questions.size() + kPart - 1) / kPart, make_work,
                                      [&](std::size_t done) { told(done * kPart); });
  std::vector<Kept> all;
  all.reserve(questions.size());
  for (auto& part : parts) std::ranges::move(part, std::back_inserter(all));
  return all;
}

/// The features of each of `questions`; see `gather`.
std::vector<FeatureNames> gather_features(
    std::span<const AnsweredQuestion> questions, const FeatureChoice& choice, int jobs,
    const std::function<void(std::size_t)>& told = [](std::size_t) {});

}  // namespace doublecheck
