#include "notation/text_hash.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("the hash is FNV-1a, by its published values") {
  CHECK(text_hash("") == 0xcbf29ce484222325);
  CHECK(text_hash("a") == 0xaf63dc4c8601ec8c);
  CHECK(text_hash("foobar") == 0x85944171f73967e8);
}

}  // namespace
}  // namespace doublecheck
