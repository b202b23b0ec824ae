#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

constexpr const char* kNoMove = "illegal not-a-move";

TEST_CASE("A2: an explosion takes everything around but pawns") {
  CHECK(ask("explode atomic 8/8/8/3k4/3nK3/8/3R4/8 d2d4") == "8/8/8/8/8/8/8/8");
  CHECK(ask("explode atomic 8/8/2p1p3/3q4/2n1P3/8/8/3R4 d1d5") == "8/8/2p1p3/8/4P3/8/8/8");
  CHECK(ask("explode atomic 7k/6P1/8/8/8/8/8/8 g7h8q") == "8/8/8/8/8/8/8/8");
}

TEST_CASE("A3: en passant explodes on the target") {
  CHECK(ask("explode atomic 8/8/8/3Pp3/8/8/8/8 d5e6") == "8/8/8/8/8/8/8/8");
  CHECK(ask("explode atomic 8/8/8/8/3pP3/8/8/8 d4e3") == "8/8/8/8/8/8/8/8");
  CHECK(ask("explode atomic 8/4n3/8/2nPp3/8/8/8/8 d5e6") == "8/8/8/2n5/8/8/8/8");
  CHECK(ask("explode atomic 8/8/8/8/3Pp3/8/8/8 d4e5") == kNoMove);
  CHECK(ask("explode atomic 8/8/8/3PP3/8/8/8/8 d5e6") == kNoMove);
  CHECK(ask("explode atomic 8/8/8/3Pn3/8/8/8/8 d5e6") == kNoMove);
}

TEST_CASE("A4: promotions") {
  CHECK(ask("explode atomic 8/3P4/8/8/8/8/8/8 d7d8") == "3Q4/8/8/8/8/8/8/8");
  CHECK(ask("explode atomic 8/8/8/8/8/8/3p4/8 d2d1n") == "8/8/8/8/8/8/8/3n4");
  CHECK(ask("explode atomic 8/8/3P4/8/8/8/8/8 d6d7n") == kNoMove);
  CHECK(ask("explode atomic 4r3/3P4/8/8/8/8/8/8 d7e8r") == "8/8/8/8/8/8/8/8");
}

TEST_CASE("A4: what is no move") {
  CHECK(ask("explode atomic 8/8/8/8/8/4p3/3K4/8 d2e3") == kNoMove);
  CHECK(ask("explode atomic 8/8/8/8/8/8/3K4/8 d2d2") == kNoMove);
  CHECK(ask("explode atomic 8/8/8/8/8/8/3K4/8 e2e3") == kNoMove);
  CHECK(ask("explode atomic 8/8/8/8/8/3p4/3P4/8 d2d4") == kNoMove);
  CHECK(ask("explode atomic 3P4/8/8/8/8/8/8/8 d8d7") == kNoMove);
  CHECK(ask("explode atomic 3p4/8/8/8/8/8/8/8 d8d6") == kNoMove);
}

TEST_CASE("labels of a board field") {
  CHECK(ask("explain atomic 8/8/8/8/8/8/8/8") ==
        "A1-empty-board A1-no-black-king A1-no-white-king");
  CHECK(ask("explain atomic p7/8/8/3Pp3/8/1kK5/8/K7") ==
        "A1-kings-touch A1-many-white-kings A1-pawn-on-end-rank A3-en-passant-possible");
}

TEST_CASE("labels of an atomic move") {
  CHECK(ask("explain atomic 8/8/8/3k4/3nK3/8/3R4/8 d2d4") ==
        "A2-capture A2-explodes-enemy-king A2-explodes-own-king A2-explodes-piece B2-line "
        "B2-rook B3-slide");
  CHECK(ask("explain atomic 4r3/3P4/8/8/8/8/8/8 d7e8r") ==
        "A2-blast-at-rim A2-capture A2-explodes-nothing-more A4-capturing-promotion "
        "A4-promotion A4-promotion-letter B2-pawn V3-pawn-capture");
  CHECK(ask("explain atomic 8/8/3n1n2/2KPp3/8/8/8/8 d5e6") ==
        "A2-capture A2-explodes-piece A3-en-passant B2-pawn");
}

}  // namespace
}  // namespace doublecheck::mailbox
