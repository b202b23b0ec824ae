// Shares for people.
#pragma once

#include <cstdint>

namespace doublecheck {

/// How many of a hundred; 0 of nothing.
constexpr double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace doublecheck
