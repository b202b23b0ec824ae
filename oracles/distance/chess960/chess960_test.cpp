#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string castle960(std::string_view fen, std::string_view move) {
  return ask("play chess960 " + std::string(fen) + " " + std::string(move));
}

}  // namespace

TEST_CASE("F1: rights of any rook, read by file or as the outermost one") {
  CHECK(castle960("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "g1g2") ==
        "4k3/8/8/8/8/8/6R1/1R2K3 b B - 1 1");
  CHECK(castle960("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "g1g2") ==
        "4k3/8/8/8/8/8/6R1/1R2K3 b B - 1 1");
  CHECK(castle960("r3k2r/8/8/8/8/8/8/RR2K1RR w GBha - 0 1", "a1a2") ==
        "r3k2r/8/8/8/8/8/R7/1R2K1RR b GBha - 1 1");
}

TEST_CASE("F2: bad rights") {
  const auto why = [](std::string_view fen) { return ask("check chess960 " + std::string(fen)); };
  CHECK(why("4k3/8/8/8/8/8/4K3/1R6 w B - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/1R2K3 w C - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/1r2K3 w B - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/1R2K3 w E - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/1R2K3 w b - 0 1") == "illegal bad-castling-right");
  CHECK(why("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1") == "false");
  CHECK(why("4k3/8/8/8/8/8/8/RR2K3 w A e3 0 1") == "illegal bad-en-passant");
}

TEST_CASE("F3: the king takes its rook; both go where they go in chess") {
  CHECK(castle960("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 4 9", "e1g1") ==
        "4k3/8/8/8/8/8/8/1R3RK1 b - - 5 9");
  CHECK(castle960("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 4 9", "e1b1") ==
        "4k3/8/8/8/8/8/8/2KR2R1 b - - 5 9");
  CHECK(castle960("1r2k1r1/8/8/8/8/8/8/4K3 b gb - 4 9", "e8b8") ==
        "2kr2r1/8/8/8/8/8/8/4K3 w - - 5 10");
  CHECK(castle960("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1g1") == "illegal not-a-move");
  CHECK(castle960("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "e1f1") == "illegal not-a-move");
  CHECK(castle960("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST_CASE("F3: king or rook may stay, or they change places") {
  CHECK(castle960("4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "g1h1") == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
  CHECK(castle960("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1") == "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  CHECK(castle960("k7/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1") == "k7/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(castle960("k7/8/8/8/8/8/8/1KR5 w C - 0 1", "b1c1") == "k7/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST_CASE("F3: a king's step is no castling where there is no rook with a right") {
  CHECK(ask("legal chess960 k7/8/8/8/8/8/PPP5/RK6 w A - 0 1") ==
        "a2a3 a2a4 b1a1 b1c1 b2b3 b2b4 c2c3 c2c4");  // b1a1 castles, b1c1 does not
  CHECK(castle960("k7/8/8/8/8/8/8/2K4R w H - 0 1", "c1d1") == "k7/8/8/8/8/8/8/3K3R b - - 1 1");
}

TEST_CASE("F3: every cell from king and rook to their targets is empty") {
  CHECK(castle960("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1", "e1a1") == "illegal not-a-move");
  CHECK(castle960("k7/8/8/8/8/8/8/1R2K1N1 w B - 0 1", "e1b1") != "illegal not-a-move");
  CHECK(castle960("k7/8/8/8/8/8/8/NR2K3 w B - 0 1", "e1b1") != "illegal not-a-move");
  CHECK(castle960("k7/8/8/8/8/8/8/1KR3N1 w C - 0 1", "b1c1") == "illegal not-a-move");
  CHECK(castle960("k7/8/8/8/8/8/8/1KR2N2 w C - 0 1", "b1c1") == "illegal not-a-move");
  CHECK(castle960("k7/8/8/8/8/8/8/4KRN1 w F - 0 1", "e1f1") == "illegal not-a-move");
}

TEST_CASE("F3: no cell between is attacked, the king thought off the board") {
  CHECK(castle960("3r3k/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1g1") == "illegal not-a-move");
  CHECK(castle960("k5r1/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1") == "illegal not-a-move");
  CHECK(castle960("7k/8/8/8/8/8/8/1K4Rr w G - 0 1", "b1g1") == "illegal not-a-move");
  CHECK(castle960("1r5k/8/8/8/8/8/8/2K4R w H - 0 1", "c1h1") != "illegal not-a-move");
  CHECK(castle960("1r5k/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1g1") == "illegal not-a-move");
  // The rook that castles shielded its king.
  CHECK(castle960("7k/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1") == "illegal not-a-move");
  CHECK(castle960("7k/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1") == "illegal not-a-move");
}

TEST_CASE("F4: rights afterwards") {
  CHECK(castle960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "e1e2") ==
        "1r2k1r1/8/8/8/8/8/4K3/1R4R1 b gb - 1 1");
  CHECK(castle960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "e1f1") ==
        "1r2k1r1/8/8/8/8/8/8/1R3KR1 b gb - 1 1");
  CHECK(castle960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "b1b8") ==
        "1R2k1r1/8/8/8/8/8/8/4K1R1 b Gg - 0 1");
}

TEST_CASE("F: labels") {
  CHECK(ask("explain chess960 4k3/8/8/8/8/8/8/RR2K3 w B - 0 1") ==
        "F1-inner-rook L3-castling-possible");
  CHECK(ask("explain chess960 4k3/8/8/8/8/8/8/RR2K3 w A - 0 1") == "L3-blocked");
  CHECK(ask("explain chess960 k7/8/8/8/8/8/8/4KRR1 w G - 0 1") == "L3-blocked");
  CHECK(ask("explain chess960 3r3k/8/8/8/8/8/8/1K4R1 w G - 0 1") ==
        "L3-castling-refused L3-refused-path");
  CHECK(ask("explain chess960 7k/8/8/8/8/8/8/rRK5 w B - 0 1") ==
        "L1-pin L3-castling-refused L3-refused-target");
  CHECK(ask("explain chess960 4k3/8/8/8/8/8/8/R5KR w HA - 0 1 g1h1") ==
        "B2-king F3-king-stays L1-legal L1-quiet L3-castling L3-loses-right");
  CHECK(ask("explain chess960 4k3/8/8/8/8/8/8/3RK3 w D - 0 1 e1d1") ==
        "B2-king F3-rook-stays L1-legal L1-quiet L3-castling L3-loses-right");
  CHECK(ask("explain chess960 7k/8/8/8/8/8/8/rRK5 w B - 0 1 c1b1") ==
        "B2-king F3-king-stays L1-king-into-attack L1-quiet L1-unsafe L3-castling");
}

TEST_CASE("F: published counts") {
  CHECK(ask("perft chess960 3 bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf "
            "- 0 1") == "12189");
  CHECK(ask("perft chess960 3 1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf "
            "- 0 1") == "31058");
  CHECK(ask("perft chess960 3 q1bnrkr1/ppppp2p/2n2p2/4b1p1/2NP4/8/PPP1PPPP/QNB1RRKB w ge "
            "- 0 1") == "24566");
  CHECK(ask("perft chess960 3 b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 0 1") ==
        "10471");
}

}  // namespace doublecheck::distance
