#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("T1: a move that gives check takes one off the mover's number") {
  CHECK(ask("play threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 3+2 0 1 a1a8") ==
        "R3k3/8/8/8/8/8/8/4K3 b - - 2+2 1 1");
  CHECK(ask("play threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 3+2 0 1 a1a7") ==
        "4k3/R7/8/8/8/8/8/4K3 b - - 3+2 1 1");
  CHECK(ask("play threecheck r3k3/8/8/8/8/8/8/4K3 b - - 3+2 0 1 a8a1") ==
        "4k3/8/8/8/8/8/8/r3K3 w - - 3+1 1 2");
}

TEST_CASE("T1: a discovered, a promoting and a castling check count, a double check counts once") {
  CHECK(ask("play threecheck 4k3/8/8/8/8/8/4N3/4RK2 w - - 3+3 0 1 e2c3") ==
        "4k3/8/8/8/8/2N5/8/4RK2 b - - 2+3 1 1");
  CHECK(ask("play threecheck 4k3/8/8/8/4N3/8/8/4RK2 w - - 3+3 0 1 e4f6") ==
        "4k3/8/5N2/8/8/8/8/4RK2 b - - 2+3 1 1");
  CHECK(ask("play threecheck 4k3/P7/8/8/8/8/8/4K3 w - - 3+3 0 1 a7a8q") ==
        "Q3k3/8/8/8/8/8/8/4K3 b - - 2+3 0 1");
  CHECK(ask("play threecheck 5k2/8/8/8/8/8/8/4K2R w K - 3+3 0 1 e1g1") ==
        "5k2/8/8/8/8/8/8/5RK1 b - - 2+3 1 1");
}

TEST_CASE("T1: the game is over once a number is 0") {
  const std::string last = "4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1";
  CHECK(ask("play threecheck " + last + " a1a8") == "R3k3/8/8/8/8/8/8/4K3 b - - 0+1 1 1");
  CHECK(ask("perft threecheck 1 " + last) == "15");
  CHECK(ask("perft threecheck 2 " + last) == "65");
  for (const std::string_view fen :
       {"R3k3/8/8/8/8/8/8/4K3 b - - 0+1 1 1", "R3k3/8/8/8/8/8/8/4K3 b - - 1+0 1 1",
        "R3k3/8/8/8/8/8/8/4K3 b - - 0+0 1 1"}) {
    CHECK(ask("legal threecheck " + std::string(fen)) == "none");
    CHECK(ask("check threecheck " + std::string(fen)) == "true");
    CHECK(ask("explain threecheck " + std::string(fen)) == "L1-check T1-over");
  }
}

TEST_CASE("T1: the last check writes no en-passant cell") {
  CHECK(ask("play threecheck 8/8/8/5k2/3p4/8/4P3/4K3 w - - 2+3 0 1 e2e4") ==
        "8/8/8/5k2/3pP3/8/8/4K3 b - e3 1+3 0 1");
  CHECK(ask("play threecheck 8/8/8/5k2/3p4/8/4P3/4K3 w - - 1+3 0 1 e2e4") ==
        "8/8/8/5k2/3pP3/8/8/4K3 b - - 0+3 0 1");
}

TEST_CASE("T1: labels") {
  CHECK(ask("explain threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1") == "T1-wins");
  CHECK(ask("explain threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 2+1 0 1") == "none");
  CHECK(ask("explain threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet T1-last-check");
  CHECK(ask("explain threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet");
  CHECK(ask("explain threecheck 7k/6pp/8/8/8/8/8/R3K3 w - - 1+3 0 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet T1-last-check");  // no mate
  CHECK(ask("explain threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 a1a2") ==
        "B2-line B2-rook L1-legal L1-quiet");
  CHECK(ask("explain threecheck r3k3/8/8/8/8/8/R7/K7 w - - 1+3 0 1 a2e2") ==
        "B2-line B2-rook B3-slide L1-exposes-king L1-pinned L1-quiet L1-unsafe");
}

TEST_CASE("T1: published counts") {
  CHECK(ask("perft threecheck 3 "
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+1 0 1") == "97848");
  CHECK(ask("perft threecheck 3 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1") == "13410");
  CHECK(ask("perft threecheck 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1") ==
        "8902");
}

}  // namespace doublecheck::distance
