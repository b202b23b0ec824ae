#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string legal(std::string_view game, std::string_view fen) {
  return ask("legal " + std::string(game) + " " + std::string(fen));
}

}  // namespace

TEST_CASE("L1: legal moves, promotions with their letter") {
  CHECK(legal("chess", "8/8/8/8/8/k7/7p/K7 b - - 0 1") == "a3a4 a3b3 a3b4 h2h1b h2h1n h2h1q h2h1r");
  CHECK(legal("chess", "2n5/1P6/8/8/8/8/k7/7K w - - 0 1") ==
        "b7b8b b7b8n b7b8q b7b8r b7c8b b7c8n b7c8q b7c8r h1g1 h1g2 h1h2");
}

TEST_CASE("L1: a king that is attacked must be out of attack afterwards") {
  CHECK(legal("chess", "4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1") == "d2e2 e1d1 e1f1 e1f2");
  CHECK(legal("chess", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1") ==
        "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4 e2e5 e2e6 e2e7 e2e8");
  CHECK(legal("chess", "7k/8/8/8/8/8/5q2/7K w - - 0 1") == "none");
}

TEST_CASE("L1: en passant by the pawns beside, of the FEN's cell only") {
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 4 9 c5d6") ==
        "4k3/8/3P4/4P3/8/8/8/4K3 b - - 0 9");
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - d6 4 9 e5d6") ==
        "4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 9");
  CHECK(ask("play chess 4k3/8/8/2PpP3/8/8/8/4K3 w - - 4 9 e5d6") == "illegal not-a-move");
  CHECK(ask("play chess 4k3/8/8/8/2pPp3/8/8/4K3 b - d3 4 9 e4d3") ==
        "4k3/8/8/8/2p5/3p4/8/4K3 w - - 0 10");
}

TEST_CASE("L1: en passant must not leave the king attacked") {
  CHECK(legal("chess", "k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1") ==
        "f2e1 f2e2 f2e3 f2f1 f2f3 f2g2 f2g3");  // the knight gives check
  CHECK(legal("chess", "8/8/8/K2pP2r/8/8/8/k7 w - d6 0 1").find("e5d6") == std::string::npos);
  CHECK(legal("chess", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1").find("e4d3") != std::string::npos);
}

TEST_CASE("L1: play refuses what is no legal move") {
  const std::string fen = "play chess 4k3/P7/8/8/8/8/8/4K2R w K - 0 1 ";
  CHECK(ask(fen + "a7a8") == "illegal not-a-move");
  CHECK(ask(fen + "h1h2q") == "illegal not-a-move");
  CHECK(ask(fen + "e8e7") == "illegal not-a-move");
  CHECK(ask(fen + "b2b3") == "illegal not-a-move");
  CHECK(ask(fen + "e1e1") == "illegal not-a-move");
  CHECK(ask(fen + "a7a8n") == "N3k3/8/8/8/8/8/8/4K2R b K - 0 1");
}

TEST_CASE("L5: kings capture nothing and may step beside each other") {
  CHECK(legal("atomic", "8/8/8/1k6/8/8/8/1Kr5 w - - 0 1") == "b1a2 b1b2");
  CHECK(legal("atomic", "8/8/8/8/8/8/r1k5/K7 w - - 0 1") == "a1b1 a1b2");
  CHECK(legal("chess", "8/8/8/8/8/8/r1k5/K7 w - - 0 1") == "a1a2");
}

TEST_CASE("L5: what an explosion does to kings") {
  const std::string win = "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1";  // White is in check
  CHECK(ask("check atomic " + win) == "true");
  CHECK(ask("play atomic " + win + " b6e6") == "8/8/8/8/8/8/3K4/1n6 b - - 0 1");
  CHECK(ask("play atomic " + win + " b6a7") == "illegal not-a-move");
  CHECK(ask("play atomic 8/8/8/2K5/2P5/2k1n3/8/2R5 b - - 0 1 e3c4") == "illegal not-a-move");
  CHECK(ask("play atomic 4k3/8/8/8/8/5p2/4PK2/7r w - - 0 1 e2f3") == "illegal not-a-move");
}

TEST_CASE("L5: an explosion may uncover or remove a check") {
  CHECK(ask("play atomic 4r2k/8/8/8/8/2p5/3PN3/4K3 w - - 0 1 d2c3") ==
        "4r2k/8/8/8/8/8/4N3/4K3 b - - 0 1");
  CHECK(ask("play atomic 4r2k/8/8/8/3pN3/2P5/8/4K3 w - - 0 1 c3d4") == "illegal not-a-move");
  CHECK(ask("play atomic 3nr2k/8/8/8/8/8/8/3RK3 w - - 0 1 d1d8") == "7k/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("L5: en passant explodes around the target") {
  CHECK(ask("play atomic 8/2k5/8/3pP3/8/8/8/K7 w - d6 0 1 e5d6") == "8/8/8/8/8/8/8/K7 b - - 0 1");
  CHECK(ask("play atomic 8/8/4K3/3pP3/8/8/8/k7 w - d6 0 1 e5d6") == "illegal not-a-move");
  CHECK(ask("play atomic 8/8/8/r2pP2K/8/8/8/k7 w - d6 0 1 e5d6") == "illegal not-a-move");
  CHECK(ask("play atomic 4k3/8/8/8/3pPN2/5B2/8/K7 b - e3 0 1 d4e3") ==
        "4k3/8/8/8/8/8/8/K7 w - - 0 2");
}

TEST_CASE("L7: check, and attacked cells") {
  CHECK(ask("check chess 4k3/8/8/8/8/8/8/4K2r w - - 0 1") == "true");
  CHECK(ask("check chess 4k3/8/8/8/8/8/8/4KB1r w - - 0 1") == "false");
  CHECK(ask("attacked chess 7K/8/8/8/8/2p5/8/k7 w - - 0 1") == "a2 b1 b2 d2");
  CHECK(ask("attacked chess 7K/8/8/8/8/8/pp6/kp6 w - - 0 1") == "illegal pawn-on-last-rank");
  CHECK(ask("attacked chess k6K/8/8/8/8/8/8/rn6 w - - 0 1") ==
        "a2 a3 a4 a5 a6 a7 a8 b1 b7 b8 c3 d2");
  CHECK(ask("attacked atomic 8/8/8/8/8/8/1k6/K7 w - - 0 1") == "a1 a2 a3 b1 b3 c1 c2 c3");
}

}  // namespace doublecheck::distance
