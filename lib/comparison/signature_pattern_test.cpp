#include "comparison/signature_pattern.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("a star stands for any text, and nothing else does") {
  CHECK(is_match("extra L4-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra L4", "extra L4-en-passant"));
  CHECK_FALSE(is_match("L4-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra L?-en-passant", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra [L]4", "extra L4"));
  CHECK(is_match("", ""));
  CHECK_FALSE(is_match("", "x"));
}

TEST_CASE("stars at the front, at the end and between") {
  CHECK(is_match("*", ""));
  CHECK(is_match("*", "anything"));
  CHECK(is_match("extra *", "extra L4-en-passant"));
  CHECK_FALSE(is_match("extra *", "extra"));
  CHECK(is_match("*L4*", "extra L4-en-passant L1-exposes-king"));
  CHECK(is_match("extra*king", "extra L4-en-passant L1-exposes-king"));
  CHECK_FALSE(is_match("extra*king", "extra L4-en-passant"));
  CHECK(is_match("a*b*c", "abbc"));
  CHECK(is_match("a**c", "abc"));
  CHECK_FALSE(is_match("ab*ba", "aba"));  // what one part took is gone
  CHECK(is_match("*ab", "aab"));
}

}  // namespace
}  // namespace doublecheck
