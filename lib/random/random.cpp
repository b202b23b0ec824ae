#include "random/random.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  return scrambled(state);
}

std::uint64_t mix(std::uint64_t seed, std::uint64_t stream, std::uint64_t index) {
  std::uint64_t state = seed;
  state = splitmix64(state) ^ stream;
  state = splitmix64(state) ^ index;
  return splitmix64(state);
}

}  // namespace

Random::Random(std::uint64_t seed) {
  for (auto& word : state_) word = splitmix64(seed);
}

Random::Random(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
    : Random(mix(seed, stream, index)) {}

std::uint32_t Random::draw_again(std::uint32_t bound, std::uint64_t product) {
  const std::uint32_t threshold = (0u - bound) % bound;
  while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace doublecheck
