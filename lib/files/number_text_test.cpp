#include "files/number_text.h"

#include <doctest/doctest.h>

#include <cstdint>

namespace doublecheck {

TEST_CASE("a text is a number, or it is not") {
  CHECK(number_in<int>("0") == 0);
  CHECK(number_in<int>("-17") == -17);
  CHECK(number_in<std::uint64_t>("18446744073709551615") == UINT64_MAX);
  for (const auto* other : {"", " 1", "1 ", "+1", "1.0", "0x1", "one", "99999999999"}) {
    CAPTURE(other);
    CHECK(number_in<int>(other) == std::nullopt);
  }
  CHECK(number_in<std::uint64_t>("-1") == std::nullopt);
  CHECK(number_in<std::uint64_t>("18446744073709551616") == std::nullopt);
}

}  // namespace doublecheck
