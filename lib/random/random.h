// Random draws that are the same on every machine, compiler and number of threads. (The
// distributions of the standard library differ between libraries.) Two draws must not be arguments
// of one call: compilers evaluate these in different orders, g++ the last one first.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

namespace doublecheck {

/// Another number for each, which looks like one drawn at random: the finalizer of splitmix64.
constexpr std::uint64_t scrambled(std::uint64_t number) {
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBu;
  return number ^ (number >> 31);
}

/// xoshiro256** by Blackman and Vigna, seeded with splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  /// An independent stream for each (seed, stream, index): so question k does not depend on the
  /// questions before it.
  Random(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in 0 to bound - 1, without bias (Lemire 2019). `bound` is at least 1.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) return draw_again(bound, product);
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in least to most, both included.
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::uint32_t>(most - least + 1)));
  }

  /// True `percent` times in 100.
  bool chance(std::uint32_t percent) { return below(100) < percent; }

  /// One of `items`, of which there must be some.
  template <class Items>
  const auto& pick(const Items& items) {
    return items[below(static_cast<std::uint32_t>(std::size(items)))];
  }

 private:
  /// Where `product` may be one of those that would make a number too frequent; seldom.
  std::uint32_t draw_again(std::uint32_t bound, std::uint64_t product);

  std::uint64_t state_[4];
};

}  // namespace doublecheck
