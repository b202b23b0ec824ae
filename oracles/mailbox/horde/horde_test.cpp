#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string legal_horde(const std::string& position) {
  return ask("legal horde " + position);
}
std::string check_horde(const std::string& position) {
  return ask("check horde " + position);
}
std::string explain_horde(const std::string& position) {
  return ask("explain horde " + position);
}

TEST_CASE("H1: White has no king, and every move of it is safe") {
  CHECK(check_horde("4k3/8/8/8/4r3/8/8/P7 w - - 0 1") == "false");
  CHECK(check_horde("4k3/8/8/8/4R3/8/8/P7 b - - 0 1") == "true");
  CHECK(explain_horde("4k3/8/8/1r1P4/8/8/8/8 w - - 0 1") == "none");
  CHECK(legal_horde("4k3/8/8/3pP3/8/8/8/8 w - d6 0 1") == "e5d6 e5e6");
  CHECK(legal_horde("k7/8/8/8/8/8/8/1N5N w - - 0 1") == "b1a3 b1c3 b1d2 h1f2 h1g3");
}

TEST_CASE("H1: Black moves as in chess") {
  CHECK(legal_horde("4k3/4r3/8/8/8/8/8/4R3 b - - 0 1") ==
        "e7e1 e7e2 e7e3 e7e4 e7e5 e7e6 e8d7 e8d8 e8f7 e8f8");
  CHECK(explain_horde("4k3/4r3/8/8/8/8/8/4R3 b - - 0 1") == "L1-pin");
  CHECK(legal_horde("k7/2P5/8/8/8/8/8/1R6 b - - 0 1") == "a8a7");
  CHECK(ask("play horde r3k2r/8/8/8/8/8/8/P7 b kq - 0 1 e8c8") == "2kr3r/8/8/8/8/8/8/P7 w - - 1 2");
  CHECK(explain_horde("r3k2r/8/8/8/8/8/8/5R2 b kq - 0 1") ==
        "L3-castling-possible L3-castling-refused L3-refused-path");
  CHECK(explain_horde("7k/5Q2/6P1/8/8/8/8/8 b - - 0 1") == "L1-stalemate");
  CHECK(explain_horde("7k/6Q1/6P1/8/8/8/8/8 b - - 0 1") == "L1-check");
  CHECK(explain_horde("7k/6Q1/5P2/8/8/8/8/8 b - - 0 1") == "L1-check L1-mate");
}

TEST_CASE("H1: illegal positions") {
  CHECK(check_horde("8/8/8/8/8/8/8/P7 b - - 0 1") == "illegal no-king");
  CHECK(check_horde("8/8/8/8/8/8/8/K7 b - - 0 1") == "illegal no-king");
  CHECK(check_horde("4k3/8/8/8/8/8/8/K7 b - - 0 1") == "illegal many-kings");
  CHECK(check_horde("4k2k/8/8/8/8/8/8/P7 b - - 0 1") == "illegal many-kings");
  CHECK(check_horde("4k3/8/8/8/8/8/8/p7 b - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check_horde("p3k3/8/8/8/8/8/8/P7 b - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check_horde("P3k3/8/8/8/8/8/8/8 b - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(check_horde("4k3/8/8/8/8/8/8/R7 b Q - 0 1") == "illegal bad-castling-right");
  CHECK(check_horde("r3k3/8/8/8/8/8/8/R7 b k - 0 1") == "illegal bad-castling-right");
  CHECK(check_horde("4k3/8/8/8/8/8/8/P7 b - a3 0 1") == "illegal bad-en-passant");
  CHECK(check_horde("4k3/8/8/8/P7/8/P7/8 b - a3 0 1") == "illegal bad-en-passant");
  CHECK(check_horde("4k3/8/8/8/8/8/8/4R3 w - - 0 1") == "illegal opponent-in-check");
  CHECK(check_horde("r3k3/8/8/8/8/8/8/PPPPPPPP b q - 0 1") == "false");
}

TEST_CASE("H2: pawns of White step one or two cells from rank 1") {
  CHECK(legal_horde("4k3/8/8/8/8/8/8/P7 w - - 0 1") == "a1a2 a1a3");
  CHECK(legal_horde("4k3/8/8/8/8/8/P7/P7 w - - 0 1") == "a2a3 a2a4");
  CHECK(legal_horde("4k3/8/8/8/8/p7/8/P7 w - - 0 1") == "a1a2");
  CHECK(legal_horde("4k3/8/8/8/8/8/pr6/PP6 w - - 0 1") == "a1b2 b1a2");
  CHECK(legal_horde("4k3/8/8/8/8/8/8/7P w - - 0 1") == "h1h2 h1h3");
  CHECK(explain_horde("4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a2") ==
        "B2-pawn H2-from-first-rank L1-legal L1-quiet V3-pawn-step");
  CHECK(explain_horde("4k3/8/8/8/8/8/8/P7 w - - 0 1 a1a3") ==
        "B2-pawn H2-double-step H2-from-first-rank L1-legal L1-quiet");
  CHECK(explain_horde("4k3/8/8/8/8/8/1r6/P7 w - - 0 1 a1b2") ==
        "B2-pawn L1-capture L1-legal V3-pawn-capture");
}

TEST_CASE("H2: an en-passant cell comes of steps from rank 2 only") {
  CHECK(ask("play horde 4k3/8/8/8/8/1p6/8/P7 w - - 0 1 a1a3") == "4k3/8/8/8/8/Pp6/8/8 b - - 0 1");
  CHECK(ask("play horde 4k3/8/8/8/8/8/1p6/P7 w - - 7 1 a1a3") == "4k3/8/8/8/8/P7/1p6/8 b - - 0 1");
  CHECK(ask("play horde 4k3/8/8/8/1p6/8/P7/8 w - - 0 1 a2a4") == "4k3/8/8/8/Pp6/8/8/8 b - a3 0 1");
}

TEST_CASE("H3: the game is over once White has no pieces") {
  for (const std::string side : {"w", "b"}) {
    CHECK(legal_horde("4k3/8/8/8/8/8/1p6/8 " + side + " - - 0 1") == "none");
    CHECK(explain_horde("4k3/8/8/8/8/8/1p6/8 " + side + " - - 0 1") == "H3-over");
    CHECK(ask("perft horde 2 4k3/8/8/8/8/8/1p6/8 " + side + " - - 0 1") == "0");
  }
  CHECK(explain_horde("4k3/8/8/8/8/8/1p6/P7 b - - 0 1 b2a1q") ==
        "B2-pawn H3-last-piece L1-capture L1-legal L1-promotion V3-pawn-capture");
  CHECK(explain_horde("4k3/8/8/8/8/8/1p6/P6P b - - 0 1 b2a1q") ==
        "B2-pawn L1-capture L1-legal L1-promotion V3-pawn-capture");
  CHECK(explain_horde("4k3/8/8/8/Pp6/8/8/8 b - a3 0 1 b4a3") ==
        "B2-pawn H3-last-piece L1-capture L1-legal L4-en-passant");
}

TEST_CASE("H3: White without a move is stalemated") {
  CHECK(explain_horde("4k3/8/8/8/8/p7/P7/8 w - - 0 1") == "L1-stalemate");
  CHECK(explain_horde("4k3/8/8/8/p7/8/P7/8 b - - 0 1 a4a3") ==
        "B2-pawn L1-gives-stalemate L1-legal L1-quiet V3-pawn-step");
}

TEST_CASE("H2, H3, P1: published counts, and those of steps from rank 1") {
  const auto count = [](int depth, const std::string& fen) {
    return ask("perft horde " + std::to_string(depth) + ' ' + fen);
  };
  CHECK(count(4, "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1") ==
        "23310");
  CHECK(count(4, "4k3/pp4q1/3P2p1/8/P3PP2/PPP2r2/PPP5/PPPP4 b - - 0 1") == "56539");
  CHECK(count(4, "k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1") == "33781");
  for (const std::string fen :
       {"4k3/8/1n6/8/1b6/2r5/8/P1PP3P b - - 0 1", "4k3/8/8/8/8/1p4p1/8/P1P4P w - - 0 1",
        "r3k2r/1p1p4/8/P1P5/8/6n1/1PP2P1p/1P3P2 b kq - 0 1", "4k3/p1p5/8/1P6/8/8/8/8 b - - 0 1"})
    for (int depth = 1; depth < 4; ++depth) {
      CAPTURE(fen);
      CHECK(count(depth, fen) == leaves_by_play("horde", fen, depth));
    }
}

}  // namespace
}  // namespace doublecheck::mailbox
