#include "statistics/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "random/random.h"

namespace doublecheck::statistics {

Interval bootstrap_interval(std::size_t size, const Figure& figure, std::uint64_t seed,
                            double confidence, int resamples) {
  refuse_unless(size > 0, "a sample is empty");
  refuse_unless(resamples >= 100, "a bootstrap needs 100 resamples");
  refuse_bad_confidence(confidence);
  std::vector<double> figures;
  figures.reserve(static_cast<std::size_t>(resamples));
  std::vector<std::size_t> drawn(size);
  for (int resample = 0; resample < resamples; ++resample) {
    Random random(seed, 0, static_cast<std::uint64_t>(resample));
    for (auto& number : drawn) number = random.below(static_cast<std::uint32_t>(size));
    figures.push_back(figure(drawn));
  }
  refuse_bad_sample(figures);
  std::ranges::sort(figures);
  const auto rank =
      std::max(1, static_cast<int>(std::floor(resamples * (1 - confidence) / 2 + 1e-9)));
  return {figures[static_cast<std::size_t>(rank - 1)],
          figures[static_cast<std::size_t>(resamples - rank)]};
}

}  // namespace doublecheck::statistics
