// How often each feature of questions has been seen, in a table of fixed size.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace doublecheck {

/// The hash of a feature.
using FeatureHash = std::uint64_t;

/// Features whose hashes share a place of the table are counted as one.
class Novelty {
 public:
  Novelty() : counts_(kPlaces) {}

  /// What a question with these features is worth: for each, one over how often it was seen.
  double worth(std::span<const FeatureHash> features) const;

  /// Sees each of `features` once more.
  void count(std::span<const FeatureHash> features);

 private:
  static constexpr std::size_t kPlaces = std::size_t{1} << 16U;

  std::vector<std::uint32_t> counts_;
};

}  // namespace doublecheck
