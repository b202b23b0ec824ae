#include "options/shared_options.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

TEST_CASE("counts are read with and without a suffix") {
  CHECK(read_count("--n", "0") == 0);
  CHECK(read_count("--n", "200m") == 200'000'000);
  CHECK(read_count("--n", "5K") == 5'000);
  CHECK(read_count("--n", "3g") == 3'000'000'000);
  CHECK(read_count("--n", "18446744073709551615") == 18446744073709551615U);
}

TEST_CASE("what is no count is refused") {
  for (const auto* text : {"", "m", "-1", "+1", " 1", "1 ", "1.5m", "5kb", "5 k", "0x10", "many"})
    CHECK_THROWS_AS(read_count("--n", text), UsageError);
}

TEST_CASE("what does not fit is refused") {
  CHECK_THROWS_WITH_AS(read_count("--n", "18446744073709551616"),
                       "--n: 18446744073709551616 is too large", UsageError);
  CHECK_THROWS_AS(read_count("--n", "18446744073709551615k"), UsageError);
}

}  // namespace
}  // namespace doublecheck
