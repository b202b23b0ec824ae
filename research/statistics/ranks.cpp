#include "statistics/ranks.h"

#include <algorithm>
#include <numeric>

namespace doublecheck::statistics {

Ranks ranks_of(std::span<const double> sample) {
  refuse_bad_sample(sample);
  std::vector<std::size_t> order(sample.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return sample[i]; });
  Ranks ranks{std::vector<double>(sample.size())};
  for (std::size_t first = 0; first < order.size();) {
    auto end = first;
    while (end < order.size() && sample[order[end]] == sample[order[first]]) ++end;
    for (auto i = first; i < end; ++i)
      ranks.ranks[order[i]] = static_cast<double>(first + 1 + end) / 2;
    const auto tied = static_cast<double>(end - first);
    ranks.ties += tied * tied * tied - tied;
    first = end;
  }
  return ranks;
}

}  // namespace doublecheck::statistics
