#include "counting/count128.h"

#include <fmt/format.h>

namespace doublecheck {

Count128 plus(Count128 left, Count128 right) {
  Count128 sum = 0;
  if (__builtin_add_overflow(left, right, &sum)) throw CountOverflow();
  return sum;
}

Count128 times(Count128 left, Count128 right) {
  Count128 product = 0;
  if (__builtin_mul_overflow(left, right, &product)) throw CountOverflow();
  return product;
}

std::string text_of(Count128 count) {
  return fmt::format("{}", count);
}

std::optional<Count128> read_count128(std::string_view digits) try {
  if (digits.empty()) return std::nullopt;
  Count128 count = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = plus(times(count, 10), static_cast<Count128>(digit - '0'));
  }
  return count;
} catch (const CountOverflow&) {
  return std::nullopt;
}

}  // namespace doublecheck
