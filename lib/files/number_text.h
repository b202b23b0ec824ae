// Numbers in texts that others write.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace doublecheck {

/// The number that `text` is, all of it, in decimal digits, behind a minus sign where Number has
/// negative ones. Nothing where it is something else, or none that Number holds.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace doublecheck
