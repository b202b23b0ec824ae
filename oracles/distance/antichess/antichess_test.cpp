#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("G1: where some move captures, only captures are legal") {
  CHECK(ask("legal antichess k7/8/8/8/8/8/r6R/K7 w - - 0 1") == "a1a2 h2a2");
  CHECK(ask("legal antichess k7/8/8/8/8/8/r7/K7 w - - 0 1") == "a1a2");
  CHECK(ask("play antichess k7/8/8/8/8/8/r6R/K7 w - - 0 1 h2h3") == "illegal not-a-move");
  CHECK(ask("legal antichess 1n6/P7/8/8/8/8/8/7R w - - 0 1") == "a7b8b a7b8k a7b8n a7b8q a7b8r");
}

TEST_CASE("G1: a capture en passant is one, too") {
  CHECK(ask("legal antichess 8/8/8/3pP3/8/8/8/7R w - d6 0 1") == "e5d6");
  CHECK(ask("legal antichess 8/8/8/3pP3/8/8/8/8 w - - 0 1") == "e5e6");
  CHECK(ask("play antichess 8/8/8/3pP3/8/8/8/7R w - d6 3 7 e5d6") ==
        "8/8/3P4/8/8/8/8/7R b - - 0 7");
  CHECK(ask("play antichess 8/8/8/8/3p4/8/4P3/7R w - - 3 7 e2e4") ==
        "8/8/8/8/3pP3/8/8/7R b - e3 0 7");
}

TEST_CASE("G2: kings are pieces like others") {
  CHECK(ask("check antichess k7/8/8/8/8/8/8/K6r w - - 0 1") == "false");
  CHECK(ask("legal antichess KK6/8/8/8/8/8/8/7r w - - 0 1") == "a8a7 a8b7 b8a7 b8b7 b8c7 b8c8");
  CHECK(ask("legal antichess 8/8/8/8/8/8/7r/K7 w - - 0 1") == "a1a2 a1b1 a1b2");
  CHECK(ask("play antichess k6R/8/8/8/8/8/8/8 w - - 4 9 h8a8") == "R7/8/8/8/8/8/8/8 b - - 0 9");
  CHECK(ask("play antichess 8/P7/8/8/8/8/8/7r w - - 0 1 a7a8k") == "K7/8/8/8/8/8/8/7r b - - 0 1");
  CHECK(ask("play antichess 8/P7/8/8/8/8/8/7r w - - 0 1 a7a8") == "illegal not-a-move");
  CHECK(ask("attacked antichess 8/8/8/8/8/8/1k6/K7 w - - 0 1") == "a1 a2 a3 b1 b3 c1 c2 c3");
}

TEST_CASE("G3: illegal positions, and no castling") {
  CHECK(ask("check antichess 8/8/8/8/8/8/8/P6r w K e3 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("check antichess 4k3/8/8/8/8/8/8/4K2R w K e3 0 1") == "illegal bad-castling-right");
  CHECK(ask("check antichess 4k3/8/8/8/8/8/8/4K2R w - e3 0 1") == "illegal bad-en-passant");
  CHECK(ask("check antichess 8/8/8/8/8/8/8/R6r w - - 0 1") == "false");
  CHECK(ask("play antichess 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1g1") == "illegal not-a-move");
}

TEST_CASE("G4: the game is over once a side has no pieces; who is stuck has won, too") {
  for (const std::string_view fen : {"8/8/8/8/8/8/8/R7 w - - 0 1", "8/8/8/8/8/8/8/R7 b - - 0 1"}) {
    CHECK(ask("legal antichess " + std::string(fen)) == "none");
    CHECK(ask("explain antichess " + std::string(fen)) == "G4-over");
    CHECK(ask("perft antichess 1 " + std::string(fen)) == "0");
  }
  CHECK(ask("legal antichess 8/8/8/p7/P7/8/8/8 w - - 0 1") == "none");
  CHECK(ask("explain antichess 8/8/8/p7/P7/8/8/8 w - - 0 1") == "L1-stalemate");
}

TEST_CASE("G: labels") {
  CHECK(ask("explain antichess k7/8/8/8/8/8/r7/K7 w - - 0 1") == "G1-must-capture");
  CHECK(ask("explain antichess k7/8/8/8/8/8/r6R/K7 w - - 0 1") == "G1-choice G1-must-capture");
  CHECK(ask("explain antichess k7/8/8/8/8/8/8/K7 w - - 0 1") == "none");
  CHECK(ask("explain antichess k7/8/8/8/8/8/r6R/K7 w - - 0 1 h2h3") ==
        "B2-line B2-rook G1-ignores-capture L1-quiet L1-unsafe");
  CHECK(ask("explain antichess k7/8/8/8/8/8/r6R/K7 w - - 0 1 a1b1") ==
        "B2-king B2-line G1-ignores-capture L1-quiet L1-unsafe");
  CHECK(ask("explain antichess 8/8/8/8/8/8/k7/K7 w - - 0 1 a1a2") ==
        "B2-king B2-line G2-takes-king G4-last-piece L1-capture L1-legal");
  CHECK(ask("explain antichess 8/P7/8/8/8/8/8/7r w - - 0 1 a7a8k") ==
        "B2-pawn G2-promotes-to-king L1-legal L1-promotion L1-quiet V3-pawn-step");
  CHECK(ask("explain antichess 8/8/8/p7/8/8/P7/8 w - - 0 1 a2a4") ==
        "B2-pawn L1-gives-stalemate L1-legal L1-quiet V3-pawn-double-step");
}

TEST_CASE("G: published counts") {
  CHECK(ask("perft antichess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1") == "8067");
  const std::string few = "8/1p6/8/8/8/8/P7/8 w - - 0 1";
  CHECK(ask("perft antichess 3 " + few) == "4");
  CHECK(ask("perft antichess 4 " + few) == "3");
  CHECK(ask("perft antichess 5 " + few) == "1");
  CHECK(ask("perft antichess 6 " + few) == "0");
  CHECK(ask("perft antichess 13 8/2p5/8/8/8/8/P7/8 w - - 0 1") == "30873");
}

}  // namespace doublecheck::distance
