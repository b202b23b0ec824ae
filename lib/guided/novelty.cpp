#include "guided/novelty.h"

#include <limits>

namespace doublecheck {

double Novelty::worth(std::span<const FeatureHash> features) const {
  double sum = 0;
  for (const FeatureHash feature : features) sum += 1.0 / (1.0 + counts_[feature % kPlaces]);
  return sum;
}

void Novelty::count(std::span<const FeatureHash> features) {
  for (const FeatureHash feature : features) {
    auto& count = counts_[feature % kPlaces];
    if (count < std::numeric_limits<std::uint32_t>::max()) ++count;
  }
}

}  // namespace doublecheck
