#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

TEST_CASE("B2: pawns on 8x8 step forward") {
  CHECK(ask("moves chess P e2") == "e3 e4");
  CHECK(ask("moves chess P e3") == "e4");
  CHECK(ask("moves chess P e1") == "e2");
  CHECK(ask("moves chess P e8") == "none");
  CHECK(ask("moves chess p e7") == "e5 e6");
  CHECK(ask("moves chess p e8") == "e7");
  CHECK(ask("moves chess p e1") == "none");
}

TEST_CASE("S1: pawns on 4x4 step diagonally") {
  CHECK(ask("moves solitaire P a4") == "b3");
  CHECK(ask("moves solitaire P b3") == "a2 a4 c2 c4");
}

TEST_CASE("B2: in corners") {
  CHECK(ask("moves chess N h1") == "f2 g3");
  CHECK(ask("moves chess K a1") == "a2 b1 b2");
  CHECK(ask("moves cube 2 N a1I") == "none");
  CHECK(ask("moves cube 3 B c2I") == "b1II b3II");
}

}  // namespace
}  // namespace doublecheck::mailbox
