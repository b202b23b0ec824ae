// Numbers and sentences as people read them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// `1 crash`, `2 crashes`: `plural` is what follows another number than 1.
std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural);

/// `1:02:03`: hours, minutes, seconds.
std::string time_text(std::chrono::milliseconds time);

/// How many of a hundred; 0 of nothing.
constexpr double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// `text`, which has single blanks between its words, in lines of at most 100 columns (but for
/// words that are longer), each with `indent` before it and a line break behind it.
std::string wrapped(std::string_view text, std::string_view indent = {});

/// `text` behind a label of two blanks and 11 columns, in lines as above.
std::string labelled(std::string_view label, std::string_view text);

}  // namespace doublecheck
