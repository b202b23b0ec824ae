// How coarsely it matters how often an edge ran.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace doublecheck::traced {

/// '1' to '8', as libFuzzer and AFL++ tell runs apart: once, twice, thrice, 4 to 7 times, 8 to 15,
/// 16 to 31, 32 to 127, more often. `runs` is not 0.
constexpr char hit_class(std::uint8_t runs) {
  constexpr std::array<std::uint8_t, 7> kFirstOfNext{2, 3, 4, 8, 16, 32, 128};
  return static_cast<char>('1' +
                           (std::ranges::upper_bound(kFirstOfNext, runs) - kFirstOfNext.begin()));
}

}  // namespace doublecheck::traced
