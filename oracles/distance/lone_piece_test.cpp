#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("B2: pawns of the 8x8 box step forward") {
  CHECK(ask("moves chess P e2") == "e3 e4");
  CHECK(ask("moves chess p e2") == "e1");
  CHECK(ask("moves chess P e1") == "e2");
  CHECK(ask("moves chess P e7") == "e8");
  CHECK(ask("moves chess P e8") == "none");
  CHECK(ask("moves chess p e7") == "e5 e6");
  CHECK(ask("moves chess p e8") == "e7");
  CHECK(ask("moves chess p e1") == "none");
}

TEST_CASE("B2: bishops and queens of the cube") {
  CHECK(ask("moves cube 3 B a1I") == "b2II c3III");
  CHECK(ask("moves cube 2 Q a1I") == "a1II a2I a2II b1I b1II b2I b2II");
  CHECK(ask("moves cube 3 N b2II") == ask("moves cube 3 n b2II"));
  CHECK(ask("moves cube 2 N a1I") == "none");
}

}  // namespace doublecheck::distance
