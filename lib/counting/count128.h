// Counts beyond 2^64: the leaves of a perft 12 of chess times how often its position is reached.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace doublecheck {

__extension__ typedef unsigned __int128 Count128;

/// A sum or a product would be 2^128 or more.
class CountOverflow : public std::runtime_error {
 public:
  CountOverflow() : std::runtime_error("the count is larger than 2^128 - 1") {}
};

/// Both throw CountOverflow.
Count128 plus(Count128 left, Count128 right);
Count128 times(Count128 left, Count128 right);

/// In decimal digits.
std::string text_of(Count128 count);

/// Nothing where `digits` is no decimal number below 2^128.
std::optional<Count128> read_count128(std::string_view digits);

}  // namespace doublecheck
