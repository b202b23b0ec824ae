#include <doctest/doctest.h>

#include <string>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string antichess(const std::string& verb, const std::string& rest) {
  return ask(verb + " antichess " + rest);
}

TEST_CASE("G1: captures are compulsory, with a choice") {
  CHECK(antichess("legal", "8/8/8/3p4/4P3/8/8/R6R w - - 0 1") == "e4d5");
  CHECK(antichess("legal", "r7/8/8/3p4/4P3/8/8/R6R w - - 0 1") == "a1a8 e4d5");
  CHECK(antichess("legal", "8/8/8/8/3pP3/8/8/R6R b - e3 0 1") == "d4e3");
  CHECK(antichess("legal", "8/8/8/1r6/3pP3/8/8/1R5R b - e3 0 1") == "b5b1 d4e3");
  CHECK(antichess("legal", "1n6/P7/8/8/8/8/8/7N w - - 0 1") == "a7b8b a7b8k a7b8n a7b8q a7b8r");
  CHECK(antichess("legal", "8/8/8/8/8/8/6p1/7K w - - 0 1") == "h1g2");
  CHECK(antichess("play", "8/8/8/3p4/4P3/8/8/R6R w - - 3 1 a1a2") == "illegal not-a-move");
}

TEST_CASE("G2: kings are pieces like others, and nothing is check") {
  CHECK(antichess("check", "4k3/8/8/8/4R3/8/8/4K3 b - - 0 1") == "false");
  CHECK(antichess("legal", "4k3/8/8/8/8/3r4/8/4K3 w - - 0 1") == "e1d1 e1d2 e1e2 e1f1 e1f2");
  CHECK(antichess("legal", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1") == "e4e8");
  CHECK(antichess("legal", "8/8/8/8/8/8/8/KK5r w - - 0 1") == "a1a2 a1b2 b1a2 b1b2 b1c1 b1c2");
  CHECK(antichess("play", "8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k") == "K7/8/8/8/8/8/8/4k3 b - - 0 1");
  CHECK(antichess("play", "8/8/8/8/8/8/K6k/R6r w - - 5 7 a1h1") == "8/8/8/8/8/8/K6k/7R b - - 0 7");
  CHECK(antichess("play", "8/8/8/8/8/8/8/Kkk4r w - - 5 7 a1b1") == "8/8/8/8/8/8/8/1Kk4r b - - 0 7");
  CHECK(antichess("attacked", "7k/8/8/8/8/8/8/k6R w - - 0 1") == "a2 b1 b2 g7 g8 h7");
}

TEST_CASE("G2: a side may have 63 kings") {
  const std::string most =
      "KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKr ";
  CHECK(antichess("legal", most + "w - - 0 1") == "g1h1 g2h1 h2h1");
  CHECK(antichess("legal", most + "b - - 0 1") == "h1g1 h1h2");
}

TEST_CASE("G3: illegal positions") {
  CHECK(antichess("legal", "P7/8/8/8/8/8/8/8 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(antichess("legal", "4k3/8/8/8/8/8/8/4K2R w K - 0 1") == "illegal bad-castling-right");
  CHECK(antichess("legal", "8/8/8/8/8/8/4P3/8 b - e3 0 1") == "illegal bad-en-passant");
  CHECK(antichess("check", "8/8/8/8/8/8/8/8 w - - 0 1") == "false");
}

TEST_CASE("G4: the game is over once a side has no pieces") {
  for (const char* fen : {"8/8/8/8/8/8/P7/8 w - - 0 1", "8/8/8/8/8/8/P7/8 b - - 0 1"}) {
    CHECK(antichess("legal", fen) == "none");
    CHECK(antichess("explain", fen) == "G4-over");
    CHECK(antichess("perft", std::string("1 ") + fen) == "0");
    CHECK(antichess("play", std::string(fen) + " a2a3") == "illegal not-a-move");
  }
}

TEST_CASE("G: labels of positions") {
  const auto explained = [](const std::string& fen) { return antichess("explain", fen); };
  CHECK(explained("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1") == "none");
  CHECK(explained("8/8/8/3p4/4P3/8/8/R6R w - - 0 1") == "G1-must-capture");
  CHECK(explained("r7/8/8/3p4/4P3/8/8/R6R w - - 0 1") == "G1-choice G1-must-capture");
  CHECK(explained("8/8/8/8/3pP3/8/8/R6R b - e3 0 1") == "G1-must-capture L4-en-passant-possible");
  CHECK(explained("8/8/8/8/8/p7/P7/8 w - - 0 1") == "L1-stalemate");
  CHECK(explained("4r3/8/8/8/8/8/4N3/4K3 w - - 0 1") == "none");  // nothing is pinned
  CHECK(explained("8/P7/8/8/8/8/8/k7 w - - 0 1") == "L1-promotion-possible");
}

TEST_CASE("G: labels of moves") {
  const auto explained = [](const std::string& fen, const std::string& move) {
    return antichess("explain", fen + ' ' + move);
  };
  CHECK(explained("8/8/8/3p4/4P3/8/8/R6R w - - 0 1", "a1a2") ==
        "B2-line B2-rook G1-ignores-capture L1-quiet L1-unsafe");
  CHECK(explained("8/8/8/3p4/4P3/8/8/R6R w - - 0 1", "e4d5") ==
        "B2-pawn G4-last-piece L1-capture L1-legal V3-pawn-capture");
  CHECK(explained("8/P7/8/8/8/8/8/4k3 w - - 0 1", "a7a8k") ==
        "B2-pawn G2-promotes-to-king L1-legal L1-promotion L1-quiet V3-pawn-step");
  CHECK(explained("8/8/8/8/8/8/6pk/7K w - - 0 1", "h1h2") ==
        "B2-king B2-line G2-takes-king L1-capture L1-legal");
  CHECK(explained("8/8/8/8/8/p7/k7/P7 b - - 0 1", "a2a1") == "illegal pawn-on-last-rank");
  CHECK(explained("8/8/8/8/p7/8/P6r/8 w - - 0 1", "a2a3") ==
        "B2-pawn L1-legal L1-quiet V3-pawn-step");
  CHECK(explained("8/8/8/8/p7/8/P7/8 w - - 0 1", "a2a3") ==
        "B2-pawn L1-gives-stalemate L1-legal L1-quiet V3-pawn-step");
  CHECK(explained("8/8/8/8/8/8/P7/8 w - - 0 1", "a2a3") == "L1-not-a-move");
}

TEST_CASE("P1: published counts of antichess") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  const char* const counts[] = {"1", "20", "400", "8067", "153299", "2732672"};
  for (std::size_t depth = 0; depth < std::size(counts); ++depth)
    CHECK(antichess("perft", std::to_string(depth) + ' ' + start) == counts[depth]);
  const std::string two_files = "8/1p6/8/8/8/8/P7/8 w - - 0 1";
  const char* const died_out[] = {"2", "4", "4", "3", "1", "0"};
  for (std::size_t i = 0; i < std::size(died_out); ++i)
    CHECK(antichess("perft", std::to_string(i + 1) + ' ' + two_files) == died_out[i]);
  const std::string apart = "8/2p5/8/8/8/8/P7/8 w - - 0 1";
  const char* const later[] = {"4", "4", "4", "4", "12", "36", "312", "2557", "30873"};
  for (std::size_t i = 0; i < std::size(later); ++i)
    CHECK(antichess("perft", std::to_string(i + 5) + ' ' + apart) == later[i]);
}

TEST_CASE("G1: the replies to each move of antichess") {
  for (const std::string fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
           "r6k/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5 w - - 0 1",
           "8/8/2n5/8/3N4/8/8/8 w - - 0 1",      // a knight takes a knight that looked at it
           "8/8/2n5/5p2/3N4/8/8/8 w - - 0 1",    // another than that
           "8/8/8/3k4/4K3/8/8/7k w - - 0 1",     // a king that looked at it
           "8/8/8/3k4/4B3/8/8/b6b w - - 0 1",    // along the line of a king
           "8/4q3/8/8/4R3/8/4r3/8 w - - 0 1",    // sliders before and behind
           "8/8/8/8/1p1p4/8/2P5/k6K w - - 0 1",  // a double step that can be taken en passant
           "8/6p1/8/8/p6P/8/1p6/R6k w - - 0 1",
       }) {
    CAPTURE(fen);
    CHECK(antichess("perft", "2 " + fen) == leaves_by_play("antichess", fen, 2));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
