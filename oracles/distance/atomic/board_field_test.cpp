#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string explode(std::string_view field_and_move) {
  return ask("explode atomic " + std::string(field_and_move));
}

}  // namespace

TEST_CASE("A2: pawns around survive, kings do not, the capturer does not") {
  CHECK(explode("8/8/8/2kpK3/2PrP3/2N5/8/3Q4 d1d4") == "8/8/8/3p4/2P1P3/8/8/8");
  CHECK(explode("8/8/8/8/8/8/1n6/R6k a1a2") == "8/8/8/8/8/8/Rn6/7k");
  CHECK(explode("8/8/8/8/8/pn6/1p6/R7 a1a3") == "8/8/8/8/8/8/1p6/8");
}

TEST_CASE("A3: en passant, both colours; the target is the centre") {
  CHECK(explode("8/2n1n3/8/3pP3/2n5/8/8/8 e5d6") == "8/8/8/8/2n5/8/8/8");
  CHECK(explode("8/8/8/8/3Pp3/8/2N1N3/8 e4d3") == "8/8/8/8/8/8/8/8");
  CHECK(explode("8/8/8/8/3pP3/8/8/8 e4d5") == "illegal not-a-move");
  CHECK(explode("8/8/8/3PP3/8/8/8/8 e5d6") == "illegal not-a-move");
  CHECK(explode("8/8/8/3nP3/8/8/8/8 e5d6") == "illegal not-a-move");
  CHECK(explode("8/8/8/3pN3/8/8/8/8 e5d6") == "illegal not-a-move");
}

TEST_CASE("A4: kings capture nothing, nothing takes its own") {
  CHECK(explode("8/8/8/8/8/8/4p3/4K3 e1e2") == "illegal not-a-move");
  CHECK(explode("8/8/8/8/8/8/4p3/4K3 e1d1") == "8/8/8/8/8/8/4p3/3K4");
  CHECK(explode("8/8/8/8/8/8/4P3/4R3 e1e2") == "illegal not-a-move");
  CHECK(explode("8/8/8/8/8/8/8/8 e1e2") == "illegal not-a-move");
  CHECK(explode("8/8/8/8/8/8/8/4R3 e1e1") == "illegal not-a-move");
  CHECK(explode("KKKKK3/8/8/8/8/8/8/k2Rkkkk d1d7") == "KKKKK3/3R4/8/8/8/8/8/k3kkkk");
}

TEST_CASE("A4: promotions with and without a letter") {
  CHECK(explode("8/4P3/8/8/8/8/8/8 e7e8") == "4Q3/8/8/8/8/8/8/8");
  CHECK(explode("8/4P3/8/8/8/8/8/8 e7e8n") == "4N3/8/8/8/8/8/8/8");
  CHECK(explode("8/8/8/8/8/8/4p3/8 e2e1") == "8/8/8/8/8/8/8/4q3");
  CHECK(explode("5r2/4P3/8/8/8/8/8/8 e7f8n") == "8/8/8/8/8/8/8/8");
  CHECK(explode("8/8/4P3/8/8/8/8/8 e6e7q") == "illegal not-a-move");
  CHECK(explode("8/4R3/8/8/8/8/8/8 e7e8q") == "illegal not-a-move");
}

TEST_CASE("V3: pawns on the end ranks") {
  CHECK(explode("4P3/3n4/8/8/8/8/8/8 e8d7") == "illegal not-a-move");
  CHECK(explode("8/8/8/8/8/8/8/4P3 e1e3") == "illegal not-a-move");
  CHECK(explode("8/8/8/8/8/8/8/4P3 e1e2") == "8/8/8/8/8/8/4P3/8");
  CHECK(explode("8/8/8/8/8/4n3/4P3/8 e2e4") == "illegal not-a-move");
}

namespace {

std::string explain_field(std::string_view field_and_move) {
  return ask("explain atomic " + std::string(field_and_move));
}

}  // namespace

TEST_CASE("explain an atomic board") {
  CHECK(explain_field("8/8/8/8/8/8/8/8") == "A1-empty-board A1-no-black-king A1-no-white-king");
  CHECK(explain_field("kk6/8/8/8/8/8/7K/5K1k") ==
        "A1-kings-touch A1-many-black-kings A1-many-white-kings");
  CHECK(explain_field("k7/8/8/3Pp3/8/8/8/K6p") == "A1-pawn-on-end-rank A3-en-passant-possible");
  CHECK(explain_field("k7/8/8/8/3Pp3/8/8/K7") == "A3-en-passant-possible");
  CHECK(explain_field("k7/8/4p3/3Pp3/8/8/8/K7") == "none");
}

TEST_CASE("explain an atomic move: quiet ones") {
  CHECK(explain_field("8/8/8/8/8/8/4p3/4K3 e1e2") == "A4-not-a-move");
  CHECK(explain_field("8/8/8/8/8/8/4p3/4K3 e1d1") == "A2-quiet B2-king B2-line");
  CHECK(explain_field("8/4P3/8/8/8/8/8/8 e7e8n") ==
        "A2-quiet A4-promotion A4-promotion-letter B2-pawn V3-pawn-step");
  CHECK(explain_field("8/8/8/8/8/8/4P3/8 e2e4") == "A2-quiet B2-pawn V3-pawn-double-step");
}

TEST_CASE("explain an atomic move: captures") {
  CHECK(explain_field("8/8/8/2kpK3/2PrP3/2N5/8/3Q4 d1d4") ==
        "A2-capture A2-explodes-enemy-king A2-explodes-own-king A2-explodes-piece A2-pawn-survives "
        "B2-line B2-queen B3-slide");
  CHECK(explain_field("8/8/8/3pP3/8/8/8/8 e5d6") ==
        "A2-capture A2-explodes-nothing-more A3-en-passant B2-pawn");
  CHECK(explain_field("5k2/4P3/8/8/8/8/8/8 e7f8") ==
        "A2-blast-at-rim A2-capture A2-explodes-nothing-more A2-takes-king A4-capturing-promotion "
        "A4-promotion B2-pawn V3-pawn-capture");
}

}  // namespace doublecheck::distance
