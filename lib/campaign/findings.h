// What a comparison found: each bug once, with its count and its smallest witness.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// Every disagreement of one signature.
struct Finding {
  /// Of the poorest question of the ladder that shows it (descend.h).
  std::string signature;
  std::uint64_t count = 0;
  /// Number of the question that showed it first, and that question as it was found.
  std::uint64_t first = 0;
  Disagreement found;
  Disagreement shrunk;
};

/// Collects disagreements of several workers. Thread safe. Shrinking is done by the worker that
/// found, outside the lock, once for a signature and again only for an earlier question of it, so
/// that the same questions give the same findings whatever the number of threads.
class Findings {
 public:
  using Shrinker = std::function<Disagreement()>;
  using Listener = std::function<void(const Finding&)>;

  /// `listener` is told of each finding as soon as it is shrunk, and again if a later shrink
  /// replaces it; one call at a time.
  explicit Findings(Listener listener) : listener_(std::move(listener)) {}

  void add(const std::string& signature, std::uint64_t number, const Disagreement& disagreement,
           const Shrinker& shrinker);

  /// In the order in which they were first shown.
  std::vector<Finding> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Finding> by_signature_;
  Listener listener_;
};

}  // namespace doublecheck
