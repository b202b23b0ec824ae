#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string play(std::string_view fen, std::string_view move) {
  return ask("play chess " + std::string(fen) + " " + std::string(move));
}

}  // namespace

TEST_CASE("L4: clocks") {
  CHECK(play("4k3/8/8/8/8/8/8/4K3 w - - 7 9", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 8 9");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 b - - 7 9", "e8e7") == "8/4k3/8/8/8/8/8/4K3 w - - 8 10");
  CHECK(play("4k3/8/8/8/8/8/P7/4K3 w - - 7 9", "a2a3") == "4k3/8/8/8/8/P7/8/4K3 b - - 0 9");
  CHECK(play("4k3/8/8/8/8/8/4n3/4K3 w - - 7 9", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 0 9");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999", "e8e7") ==
        "8/4k3/8/8/8/8/8/4K3 w - - 9999 9999");
  CHECK(play("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "e1e2") == "4k3/8/8/8/8/8/4K3/8 b - - 1 1");
}

TEST_CASE("L4: the en-passant cell is written only if some legal move captures there") {
  CHECK(play("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  CHECK(play("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  CHECK(play("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/4P3/3p4/8/4K3 b - - 0 1");
  CHECK(play("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4") ==
        "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");  // would uncover the rook
  CHECK(play("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5") == "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2");
  CHECK(play("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7") == "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2");
}

TEST_CASE("L4, L5: an explosion that would take the own king captures nothing en passant") {
  CHECK(ask("play atomic 8/8/8/8/3p4/8/4PK2/7k w - - 0 1 e2e4") ==
        "8/8/8/8/3pP3/8/5K2/7k b - e3 0 1");
  CHECK(ask("play atomic 8/8/8/8/3p4/8/4Pk2/7K w - - 0 1 e2e4") ==
        "8/8/8/8/3pP3/8/5k2/7K b - - 0 1");
}

TEST_CASE("A2: an explosion leaves pawns around the target") {
  CHECK(ask("play atomic 7k/8/2npb3/2pnp3/2prn3/8/8/K2Q4 w - - 3 4 d1d4") ==
        "7k/8/2npb3/2p1p3/2p5/8/8/K7 b - - 0 4");
}

TEST_CASE("P1, L1: perft") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(ask("perft chess 0 " + start) == "1");
  CHECK(ask("perft chess 3 " + start) == "8902");
  CHECK(ask("perft atomic 3 " + start) == "8902");
  CHECK(ask("perft chess 3 " + start, 8902) == "8902");
  CHECK(ask("perft chess 3 " + start, 8901) == "abstain");
  CHECK(ask("perft chess 999 " + start, 1000) == "abstain");
  CHECK(ask("perft chess 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1") ==
        "97862");
}

TEST_CASE("L5: no moves once a king is gone") {
  CHECK(ask("play atomic 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1 e1e7") == "8/8/8/8/8/8/8/7K b - - 0 1");
  CHECK(ask("perft atomic 1 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "15");
  CHECK(ask("perft atomic 2 4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "77");
}

TEST_CASE("P1: depth 999 with one move at each ply") {
  const std::string fen = " 999 k1b5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5B1K w - - 0 1";
  CHECK(ask("perft chess" + fen) == "1");
  CHECK(ask("perft atomic" + fen) == "1");
}

TEST_CASE("P1: a game that ends has no leaves, but too many positions are not waited for") {
  // Kings and bishops are shut in; both sides have a few pawn moves until one has none.
  const std::string fen = "kb6/p1p5/P1P5/1p1p4/8/1P3p1p/3P1P1P/6BK w - - 0 1";
  CHECK(ask("perft chess 999 " + fen) == "0");
  CHECK(ask("perft chess 999 " + fen, 3) == "abstain");
}

}  // namespace doublecheck::distance
