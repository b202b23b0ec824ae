// What a question exercises in the code of an oracle.
#pragma once

#include <compare>
#include <cstdint>

namespace doublecheck {

/// An edge of an oracle's code that ran, and how often.
struct Edge {
  /// From 0; of one build of the traced program, another build numbers others.
  std::uint32_t number = 0;
  /// How often it ran, as libFuzzer and AFL++ tell it apart: once, twice, thrice, 4 to 7 times, 8
  /// to 15, 16 to 31, 32 to 127, more often: 1 to 8. Runs are counted modulo 256, as theirs are;
  /// but where nothing is left of many, it is 8.
  std::uint8_t hit_class = 0;

  friend auto operator<=>(const Edge&, const Edge&) = default;
};

}  // namespace doublecheck
