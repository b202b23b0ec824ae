#include "comparison/discovery.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace doublecheck {
namespace {

constexpr double kQuantile = 1.959964;  // of the normal law: kConfidence lies within +- so much

/// Upper bound of the mean of a Poisson variable that came out as `count`.
double byar_upper(double count) {
  const double next = count + 1;
  return next * std::pow(1 - 1 / (9 * next) + kQuantile / (3 * std::sqrt(next)), 3);
}

/// `1 in 5,000`.
std::string one_in(double chance) {
  if (chance == 0) return "0";
  return fmt::format("1 in {}", fmt::group_digits(std::llround(1 / chance)));
}

}  // namespace

Abundance abundance_of(std::span<const std::uint64_t> counts, std::uint64_t observations) {
  const auto seen = [&](std::uint64_t times) {
    return static_cast<std::uint64_t>(std::ranges::count(counts, times));
  };
  return {observations, seen(1), seen(2)};
}

Discovery discovery_of(const Abundance& abundance) {
  if (abundance.observations == 0) return {};
  const auto observations = static_cast<double>(abundance.observations);
  const auto once = static_cast<double>(abundance.once);
  const double spread = kQuantile * std::sqrt(once + 2 * static_cast<double>(abundance.twice));
  const auto share = [&](double kinds) { return std::clamp(kinds / observations, 0.0, 1.0); };
  return {share(once), share(once - spread), share(std::max(once + spread, byar_upper(once)))};
}

std::string discovery_text(const Discovery& discovery) {
  if (discovery.upper == 1) return "unknown: too little was seen";
  return fmt::format("about {}, at most {} ({:.0f} % confidence)", one_in(discovery.estimate),
                     one_in(discovery.upper), 100 * kConfidence);
}

std::string meaning_of_discovery(Sampling sampling) {
  if (sampling == Sampling::independent)
    return R"(Random questions are independent draws. So the things that were seen only once tell how
much is still unseen. That holds for questions of this generator alone, and says nothing about how
serious the next finding is.
)";
  return R"(A fuzzer adapts, and its inputs are no independent draws. So the bound is a guide and no promise.
It is about the inputs that the campaign has run so far. Right after a find new things come faster,
and edges come in groups, so the truth varies more than the bound allows for. For a bound that holds,
compare at random.
)";
}

}  // namespace doublecheck
