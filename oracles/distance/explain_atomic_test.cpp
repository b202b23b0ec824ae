#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string explain_atomic(std::string_view field_and_move) {
  return ask("explain atomic " + std::string(field_and_move));
}

}  // namespace

TEST_CASE("explain an atomic board") {
  CHECK(explain_atomic("8/8/8/8/8/8/8/8") == "A1-empty-board A1-no-black-king A1-no-white-king");
  CHECK(explain_atomic("kk6/8/8/8/8/8/7K/5K1k") ==
        "A1-kings-touch A1-many-black-kings A1-many-white-kings");
  CHECK(explain_atomic("k7/8/8/3Pp3/8/8/8/K6p") == "A1-pawn-on-end-rank A3-en-passant-possible");
  CHECK(explain_atomic("k7/8/8/8/3Pp3/8/8/K7") == "A3-en-passant-possible");
  CHECK(explain_atomic("k7/8/4p3/3Pp3/8/8/8/K7") == "none");
}

TEST_CASE("explain an atomic move: quiet ones") {
  CHECK(explain_atomic("8/8/8/8/8/8/4p3/4K3 e1e2") == "A4-not-a-move");
  CHECK(explain_atomic("8/8/8/8/8/8/4p3/4K3 e1d1") == "A2-quiet B2-king B2-line");
  CHECK(explain_atomic("8/4P3/8/8/8/8/8/8 e7e8n") ==
        "A2-quiet A4-promotion A4-promotion-letter B2-pawn V3-pawn-step");
  CHECK(explain_atomic("8/8/8/8/8/8/4P3/8 e2e4") == "A2-quiet B2-pawn V3-pawn-double-step");
}

TEST_CASE("explain an atomic move: captures") {
  CHECK(explain_atomic("8/8/8/2kpK3/2PrP3/2N5/8/3Q4 d1d4") ==
        "A2-capture A2-explodes-enemy-king A2-explodes-own-king A2-explodes-piece A2-pawn-survives "
        "B2-line B2-queen B3-slide");
  CHECK(explain_atomic("8/8/8/3pP3/8/8/8/8 e5d6") ==
        "A2-capture A2-explodes-nothing-more A3-en-passant B2-pawn");
  CHECK(explain_atomic("5k2/4P3/8/8/8/8/8/8 e7f8") ==
        "A2-blast-at-rim A2-capture A2-explodes-nothing-more A2-takes-king A4-capturing-promotion "
        "A4-promotion B2-pawn V3-pawn-capture");
}

}  // namespace doublecheck::distance
