#include "statistics/holm.h"

#include <algorithm>
#include <numeric>

#include "statistics/sample.h"

namespace doublecheck::statistics {

std::vector<double> holm_corrected(std::span<const double> p_values) {
  refuse_unless(std::ranges::all_of(p_values, [](double p) { return p >= 0 && p <= 1; }),
                "a p value is not between 0 and 1");
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  std::vector<double> corrected(p_values.size());
  double greatest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto left = static_cast<double>(order.size() - i);
    greatest = std::max(greatest, std::min(1.0, left * p_values[order[i]]));
    corrected[order[i]] = greatest;
  }
  return corrected;
}

}  // namespace doublecheck::statistics
