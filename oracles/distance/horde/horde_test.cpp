#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("H1: illegal positions") {
  CHECK(ask("check horde 8/8/8/8/8/8/8/PPPP4 w - - 0 1") == "illegal no-king");
  CHECK(ask("check horde 4k2k/8/8/8/8/8/8/PPPP4 w - - 0 1") == "illegal many-kings");
  CHECK(ask("check horde 4k3/8/8/8/8/8/8/PPPPK3 w - - 0 1") == "illegal many-kings");
  CHECK(ask("check horde P3k3/8/8/8/8/8/8/8 b - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("check horde 4k2p/8/8/8/8/8/8/P7 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("check horde 4k3/8/8/8/8/8/8/P6p w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("check horde 4k3/8/8/8/8/8/8/P6R w K - 0 1") == "illegal bad-castling-right");
  CHECK(ask("check horde 3k3r/8/8/8/8/8/8/P6R w k - 0 1") == "illegal bad-castling-right");
  CHECK(ask("check horde 4k2r/8/8/8/8/8/8/P6R w k e6 0 1") == "illegal bad-en-passant");
  CHECK(ask("check horde 4k2r/8/5N2/8/8/8/8/P7 w k - 0 1") == "illegal opponent-in-check");
  CHECK(ask("check horde 4k2r/8/5N2/8/8/8/8/P7 b k - 0 1") == "true");
}

TEST_CASE("H1: White has no king: it is never in check, nothing is pinned, all moves are safe") {
  CHECK(ask("check horde 4k3/8/8/8/8/8/8/P6q w - - 0 1") == "false");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/8/P6q w - - 0 1") == "none");
  CHECK(ask("legal horde 4k3/8/8/8/8/8/8/N6q w - - 0 1") == "a1b3 a1c2");
  CHECK(ask("play horde 4k2r/8/8/8/8/8/8/P7 b k - 0 1 e8g8") == "5rk1/8/8/8/8/8/8/P7 w - - 1 2");
  CHECK(ask("play horde 4k2r/8/8/8/8/8/5R2/P7 b k - 0 1 e8g8") == "illegal not-a-move");
}

TEST_CASE("H2: a white pawn on rank 1 steps one cell or two, without an en-passant cell") {
  CHECK(ask("legal horde 4k3/8/8/8/8/8/8/P7 w - - 0 1") == "a1a2 a1a3");
  CHECK(ask("legal horde 4k3/8/8/8/8/p7/8/P7 w - - 0 1") == "a1a2");
  CHECK(ask("legal horde 4k3/8/8/8/8/8/p7/P7 w - - 0 1") == "none");
  CHECK(ask("legal horde 4k3/8/8/8/8/8/1p6/P7 w - - 0 1") == "a1a2 a1a3 a1b2");
  CHECK(ask("legal horde 4k3/8/8/8/8/8/P7/8 w - - 0 1") == "a2a3 a2a4");
  CHECK(ask("play horde 4k3/8/8/8/8/1p6/8/P7 w - - 5 6 a1a3") == "4k3/8/8/8/8/Pp6/8/8 b - - 0 6");
  CHECK(ask("play horde 4k3/8/8/8/1p6/8/P7/8 w - - 5 6 a2a4") == "4k3/8/8/8/Pp6/8/8/8 b - a3 0 6");
  CHECK(ask("legal horde 4k3/p7/8/8/8/8/8/P7 b - - 0 1").starts_with("a7a5 a7a6"));
}

TEST_CASE("H3: the game is over once White has no pieces") {
  CHECK(ask("play horde 8/8/8/8/8/8/P7/k7 b - - 0 1 a1a2") == "8/8/8/8/8/8/k7/8 w - - 0 2");
  for (const std::string_view turn : {"w", "b"}) {
    const std::string fen = "8/8/8/8/8/8/k7/8 " + std::string(turn) + " - - 0 2";
    CHECK(ask("legal horde " + fen) == "none");
    CHECK(ask("explain horde " + fen) == "H3-over");
    CHECK(ask("perft horde 1 " + fen) == "0");
  }
}

TEST_CASE("H: labels") {
  CHECK(ask("explain horde 4k3/8/8/8/8/p7/P7/8 w - - 0 1") == "L1-stalemate");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/8/Q7 w - - 0 1 a1a2") ==
        "B2-line B2-queen L1-legal L1-quiet");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a2") ==
        "B2-pawn H2-from-first-rank L1-legal L1-quiet V3-pawn-step");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3") ==
        "B2-pawn H2-double-step H2-from-first-rank L1-legal L1-quiet");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/1p6/P7 w - - 0 1 a1b2") ==
        "B2-pawn L1-capture L1-legal V3-pawn-capture");
  CHECK(ask("explain horde 4k3/8/8/8/8/8/P7/8 w - - 0 1 a2a4") ==
        "B2-pawn L1-legal L1-quiet V3-pawn-double-step");
  CHECK(ask("explain horde 8/8/8/8/8/8/P7/k7 b - - 0 1 a1a2") ==
        "B2-king B2-line H3-last-piece L1-capture L1-legal");
  CHECK(ask("explain horde 4k3/8/8/8/8/p7/8/P7 w - - 0 1 a1a2") ==
        "B2-pawn H2-from-first-rank L1-legal L1-quiet V3-pawn-step");
}

TEST_CASE("H: published counts") {
  CHECK(ask("perft horde 4 rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP "
            "w kq - 0 1") == "23310");
  CHECK(ask("perft horde 4 4k3/pp4q1/3P2p1/8/P3PP2/PPP2r2/PPP5/PPPP4 b - - 0 1") == "56539");
  CHECK(ask("perft horde 4 k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1") == "33781");
}

}  // namespace doublecheck::distance
