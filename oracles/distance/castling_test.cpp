#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string play(std::string_view game, std::string_view fen, std::string_view move) {
  return ask("play " + std::string(game) + " " + std::string(fen) + " " + std::string(move));
}

bool castles(std::string_view game, std::string_view fen, std::string_view move) {
  return !play(game, fen, move).starts_with("illegal");
}

bool refuses(std::string_view game, std::string_view fen, std::string_view move) {
  return play(game, fen, move) == "illegal not-a-move";
}

}  // namespace

TEST_CASE("L3: all four castlings move the rook over the king") {
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1") ==
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1") ==
        "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8g8") ==
        "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8") ==
        "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10");
}

TEST_CASE("L3: without the right, or with a piece between, there is no castling") {
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1c1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
}

TEST_CASE("L3: the king is not in check, passes no attacked cell and lands on none") {
  CHECK(refuses("chess", "1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(castles("chess", "1k5r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  CHECK(refuses("chess", "3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  CHECK(refuses("chess", "2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
}

TEST_CASE("L3: what passes over b1 does not matter") {
  CHECK(castles("chess", "1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  CHECK(castles("chess", "1r2k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1", "e1c1"));
}

TEST_CASE("L3: a right goes with the king, the rook that moves, and the rook that is captured") {
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2") ==
        "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1") ==
        "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  CHECK(play("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8") ==
        "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

TEST_CASE("L5: castling beside the enemy king") {
  CHECK(castles("atomic", "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", "e1c1"));
  CHECK(refuses("atomic", "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "4r3/8/8/8/8/8/3k4/R3K3 w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "e1c1"));
  CHECK(refuses("chess", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "2rr4/8/8/8/8/8/2k5/R3K3 w Q - 0 1", "e1c1"));
  CHECK(refuses("atomic", "3r4/8/8/8/8/8/8/R3K2k w Q - 0 1", "e1c1"));
}

TEST_CASE("L5: rights die with an exploded rook or king") {
  CHECK(play("atomic", "4k3/b7/8/8/8/8/8/R3K1NR b KQ - 0 1", "a7g1") ==
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 2");
  CHECK(play("atomic", "r3k2r/1b4b1/8/8/8/8/1R4R1/4K3 w kq - 5 9", "b2b7") ==
        "4k2r/6b1/8/8/8/8/6R1/4K3 b k - 0 9");
  CHECK(play("atomic", "r3k2r/3b4/8/8/8/8/3R4/4K3 w kq - 5 9", "d2d7") ==
        "r6r/8/8/8/8/8/8/4K3 b - - 0 9");
}

}  // namespace doublecheck::distance
