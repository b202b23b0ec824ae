#include "game/castling.h"

#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

bool castles(const std::string& game, const std::string& fen, const std::string& move) {
  return !ask("play " + game + ' ' + fen + ' ' + move).starts_with("illegal");
}

TEST_CASE("L3: castling needs the right, and empty cells") {
  const std::string white = "r3k2r/8/8/8/8/8/8/R3K2R w ";
  CHECK(castles("chess", white + "K - 0 1", "e1g1"));
  CHECK_FALSE(castles("chess", white + "K - 0 1", "e1c1"));
  CHECK(castles("chess", white + "Q - 0 1", "e1c1"));
  CHECK_FALSE(castles("chess", white + "kq - 0 1", "e1g1"));
  CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8"));
  CHECK(castles("chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8"));
  for (const char* rank : {"RN2K3", "R1N1K3", "R2NK3"})
    CHECK_FALSE(castles("chess", std::string("4k3/8/8/8/8/8/8/") + rank + " w Q - 0 1", "e1c1"));
  for (const char* rank : {"4KN1R", "4K1NR"})
    CHECK_FALSE(castles("chess", std::string("4k3/8/8/8/8/8/8/") + rank + " w K - 0 1", "e1g1"));
}

TEST_CASE("L3: not out of check, not over an attacked cell, not onto one; b1 does not matter") {
  const auto with_rook_on = [](const std::string& rank) {
    return "4k3/8/8/8/8/" + rank + "/8/R3K2R w KQ - 0 1";
  };
  for (const char* rank : {"4r3", "3r4", "2r5"})
    CHECK_FALSE(castles("chess", with_rook_on(rank), "e1c1"));
  for (const char* rank : {"r7", "1r6"}) CHECK(castles("chess", with_rook_on(rank), "e1c1"));
  for (const char* rank : {"4r3", "5r2", "6r1"})
    CHECK_FALSE(castles("chess", with_rook_on(rank), "e1g1"));
  CHECK(castles("chess", with_rook_on("7r"), "e1g1"));
  CHECK_FALSE(castles("chess", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1g1"));
  CHECK_FALSE(castles("chess", "8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1c1"));
}

TEST_CASE("L3: rights are lost for good") {
  const auto rights_after = [](const std::string& move) {
    const auto fen = ask("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 " + move);
    return fen.substr(fen.find(" b ") + 3, fen.find(" - ") - fen.find(" b ") - 3);
  };
  CHECK(rights_after("e1e2") == "kq");
  CHECK(rights_after("e1g1") == "kq");
  CHECK(rights_after("a1b1") == "Kkq");
  CHECK(rights_after("h1h2") == "Qkq");
  CHECK(rights_after("a1a8") == "Kk");
  CHECK(rights_after("h1h8") == "Qq");
}

TEST_CASE("L3: king and rook stand where they belong") {
  CHECK(ask("play chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9 e8c8") ==
        "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 6 10");
  CHECK(ask("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9 e1g1") ==
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 6 9");
}

TEST_CASE("L5: castling beside the enemy king") {
  CHECK(castles("atomic", "8/8/8/8/8/8/4k3/R3K2q w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1", "e1c1"));
  CHECK_FALSE(castles("atomic", "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1", "e1c1"));
  CHECK(castles("atomic", "8/8/8/8/8/8/3k4/4K2R w K - 0 1", "e1g1"));
  CHECK_FALSE(castles("atomic", "6r1/8/8/8/8/8/3k4/4K2R w K - 0 1", "e1g1"));
}

}  // namespace
}  // namespace doublecheck::mailbox
