#include "geometry.h"

#include <doctest/doctest.h>

namespace doublecheck::mailbox {
namespace {
TEST_CASE("rays") {
  CHECK(geometry_of(kChessBox).rays().size() == 8);
}
}  // namespace
}  // namespace doublecheck::mailbox
