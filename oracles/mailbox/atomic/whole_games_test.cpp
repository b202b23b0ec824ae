
#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string play(const std::string& fen, const std::string& move) {
  return ask("play atomic " + fen + ' ' + move);
}
bool is_legal(const std::string& fen, const std::string& move) {
  return !play(fen, move).starts_with("illegal");
}

TEST_CASE("L5: captures explode, pawns around stay, rights go with rooks and kings") {
  CHECK(play("r3k3/1P6/8/8/8/8/8/4K3 w q - 3 7", "b7a8q") == "4k3/8/8/8/8/8/8/4K3 b - - 0 7");
  CHECK(play("4k3/8/2nrp3/3p4/4B3/8/8/4K3 w - - 3 7", "e4d5") == "4k3/8/4p3/8/8/8/8/4K3 b - - 0 7");
  CHECK(play("4k3/8/8/8/6n1/8/5P2/R3K2R b KQ - 3 7", "g4f2") == "4k3/8/8/8/8/8/8/R6R w - - 0 8");
  CHECK(play("4k3/8/8/8/6n1/8/6PP/R3K2R b KQ - 3 7", "g4h2") == "4k3/8/8/8/8/8/6P1/R3K3 w Q - 0 8");
}

TEST_CASE("L5: en passant explodes around the cell passed over") {
  CHECK(play("4k3/2r5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  CHECK(is_legal("8/8/8/3pPK2/8/8/8/k7 w - d6 0 1", "e5d6"));
  CHECK_FALSE(is_legal("8/8/4K3/3pP3/8/8/8/k7 w - d6 0 1", "e5d6"));
  CHECK_FALSE(is_legal("8/8/8/r2pP2K/8/8/8/k7 w - d6 0 1", "e5d6"));
}

TEST_CASE("L5: kings never capture, and no one explodes their own king") {
  CHECK_FALSE(is_legal("8/8/8/1k6/8/8/8/1Kr5 w - - 0 1", "b1c1"));
  CHECK_FALSE(is_legal("4k3/8/8/8/8/5p2/4PK2/8 w - - 0 1", "e2f3"));
  CHECK_FALSE(is_legal("8/8/8/2K5/2P5/2k1n3/8/8 b - - 0 1", "e3c4"));
  CHECK_FALSE(is_legal("k1K5/pp5R/8/8/8/8/8/8 w - - 0 1", "h7b7"));
}

TEST_CASE("L5: the enemy king's explosion ends all, check or no check") {
  CHECK(play("8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6e6") == "8/8/8/8/8/8/3K4/1n6 b - - 0 1");
  CHECK_FALSE(is_legal("8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6a7"));
  // The bishop's capture on a7 wins and is no beginning of two plies.
  CHECK(ask("perft atomic 1 k7/p7/8/8/8/8/7p/6BK w - - 0 1") == "7");
  CHECK(ask("perft atomic 2 k7/p7/8/8/8/8/7p/6BK w - - 0 1") == "33");
}

TEST_CASE("L5: kings that touch are in no check") {
  CHECK(ask("check atomic 8/8/8/3kK2r/8/8/8/8 w - - 0 1") == "false");
  CHECK(is_legal("3k4/8/3K4/8/8/8/7r/8 w - - 0 1", "d6d7"));
  CHECK(is_legal("8/5k2/8/6K1/8/8/8/5r2 w - - 0 1", "g5g6"));
  CHECK_FALSE(is_legal("8/5k2/8/7K/8/8/8/6r1 w - - 0 1", "h5g4"));
  CHECK(ask("attacked atomic 8/8/8/8/8/8/8/k1K5 w - - 0 1") == "a2 b1 b2");
}

TEST_CASE("L5: an explosion uncovers the king, or answers its check") {
  CHECK_FALSE(is_legal("4r2k/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "e3d4"));
  CHECK_FALSE(is_legal("k3r3/8/4n3/5b2/8/7B/8/4K3 w - - 0 1", "h3f5"));
  CHECK(is_legal("5k1r/p1ppq1pp/5p2/1B6/1b3P2/2P5/PP4PP/RNB1K2R w KQ - 0 12", "b5d7"));
}

TEST_CASE("L5: a pinned piece keeps to its line, or captures where that does no harm") {
  CHECK_FALSE(is_legal("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4d4"));
  CHECK(is_legal("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e5"));
  CHECK(is_legal("k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e8"));
  CHECK_FALSE(is_legal("k3r3/8/8/8/n3R3/8/8/4K3 w - - 0 1", "e4a4"));
  CHECK(is_legal("k2br3/8/4N3/8/5p2/8/8/4K3 w - - 0 1", "e6d8"));
  CHECK_FALSE(is_legal("k2br3/8/4N3/8/5p2/8/8/4K3 w - - 0 1", "e6f4"));
}

TEST_CASE("L5: castling beside the enemy king") {
  CHECK(is_legal("8/8/8/8/8/8/4k3/R3K2q w Q - 0 1", "e1c1"));
  CHECK(is_legal("8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", "e1c1"));
  CHECK_FALSE(is_legal("8/8/8/8/8/8/5k2/R3K2r w Q - 0 1", "e1c1"));
  CHECK(is_legal("8/8/8/8/8/8/3k4/4K2R w K - 0 1", "e1g1"));
  CHECK_FALSE(is_legal("6r1/8/8/8/8/8/3k4/4K2R w K - 0 1", "e1g1"));
}

}  // namespace
}  // namespace doublecheck::mailbox
