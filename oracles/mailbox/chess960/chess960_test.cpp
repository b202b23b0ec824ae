#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string play_960(const std::string& position_and_move) {
  return ask("play chess960 " + position_and_move);
}
std::string explain_960(const std::string& position) {
  return ask("explain chess960 " + position);
}
bool castles_960(const std::string& fen, const std::string& move) {
  return play_960(fen + ' ' + move) != "illegal not-a-move";
}

TEST_CASE("F1: a right belongs to a rook, also to one that is not outermost") {
  CHECK(play_960("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1 a1a2") == "4k3/8/8/8/8/8/R7/1R2K2R b HB - 1 1");
  CHECK(play_960("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1 b1b2") == "4k3/8/8/8/8/8/1R6/R3K2R b H - 1 1");
  CHECK(play_960("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1 e1b1") == "4k3/8/8/8/8/8/8/R1KR3R b - - 1 1");
  CHECK(explain_960("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1") == "F1-inner-rook L3-castling-possible");
  CHECK(explain_960("4k3/8/8/8/8/8/8/RR2K3 w A - 0 1") == "L3-blocked");
  CHECK(explain_960("4k3/8/8/8/8/8/8/2R1K1RR w C - 0 1") == "L3-castling-possible");
}

TEST_CASE("F2: rights that are illegal") {
  const auto refused = [](const std::string& board, const std::string& rights) {
    return ask("check chess960 " + board + " w " + rights + " - 0 1") ==
           "illegal bad-castling-right";
  };
  CHECK(refused("4k3/8/8/8/4K3/8/8/1R6", "B"));
  CHECK(refused("4k3/8/8/8/8/8/4K3/1R6", "B"));
  CHECK(refused("4k3/8/8/8/8/8/8/1N2K3", "B"));
  CHECK(refused("4k3/8/8/8/8/8/8/1r2K3", "B"));
  CHECK(refused("4k3/8/8/8/8/8/8/1RR1K3", "CB"));
  CHECK(refused("rk1r1r2/8/8/8/8/8/8/4K3", "fd"));
  CHECK(refused("1r2k3/8/8/8/8/8/8/4K3", "e"));
  CHECK_FALSE(refused("rk1r4/8/8/8/8/8/8/1R1KR3", "EBda"));
  CHECK(ask("check chess960 8/8/8/8/8/8/8/1R2K3 w B - 0 1") == "illegal no-king");
}

TEST_CASE("F3: king and rook go to their cells, from near and far, or stay") {
  CHECK(play_960("4k3/8/8/8/8/8/8/KR6 w B - 0 1 a1b1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(play_960("4k3/8/8/8/8/8/8/6RK w G - 0 1 h1g1") == "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  CHECK(play_960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1 f1g1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(play_960("4k3/8/8/8/8/8/8/6KR w H - 0 1 g1h1") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(play_960("1r2k1r1/8/8/8/8/8/8/4K3 b gb - 5 1 e8g8") == "1r3rk1/8/8/8/8/8/8/4K3 w - - 6 2");
  CHECK(explain_960("4k3/8/8/8/8/8/8/6KR w H - 0 1 g1h1") ==
        "B2-king F3-king-stays L1-legal L1-quiet L3-castling L3-loses-right");
  CHECK(explain_960("4k3/8/8/8/8/8/8/4KR2 w F - 0 1 e1f1") ==
        "B2-king F3-rook-stays L1-legal L1-quiet L3-castling L3-loses-right");
  CHECK(explain_960("4k3/8/8/8/8/8/8/2KR4 w D - 0 1 c1d1") ==
        "B2-king L1-legal L1-quiet L3-castling L3-loses-right");
}

TEST_CASE("F3: castling is written as the king taking its rook, and a step is a step") {
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1g1"));
  CHECK(play_960("4k3/8/8/8/8/8/8/5K1R w H - 5 1 f1g1") == "4k3/8/8/8/8/8/8/6KR b - - 6 1");
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1"));
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "e1f1"));
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/4KRR1 w G - 0 1", "e1f1"));
}

TEST_CASE("F3: what has to be empty") {
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/1R2K1NR w HB - 0 1", "e1h1"));
  CHECK(castles_960("4k3/8/8/8/8/8/8/1R2K1NR w HB - 0 1", "e1b1"));
  CHECK(castles_960("4k3/8/8/8/8/8/8/NR2K3 w B - 0 1", "e1b1"));
  // The king's target lies beyond the rook, or the rook's beyond the king.
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/1KR3n1 w C - 0 1", "b1c1"));
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/1KR2N2 w C - 0 1", "b1c1"));
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/RK1n4 w A - 0 1", "b1a1"));
  CHECK(castles_960("4k3/8/8/8/8/8/8/RK2N3 w A - 0 1", "b1a1"));
  CHECK(explain_960("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1") == "L3-blocked");
}

TEST_CASE("F3: the king's way, its target, and the rook that shielded it") {
  CHECK(explain_960("2k1r3/8/8/8/8/8/8/1K5R w H - 0 1") == "L3-castling-refused L3-refused-path");
  CHECK(explain_960("2k3r1/8/8/8/8/8/8/1K5R w H - 0 1") == "L3-castling-refused L3-refused-target");
  CHECK(explain_960("2k4r/8/8/8/8/8/8/1K5R w H - 0 1") == "L3-castling-possible");
  CHECK(explain_960("1r2k3/8/8/8/8/8/8/1K5R w H - 0 1") ==
        "L1-check L3-castling-refused L3-refused-in-check");
  CHECK(explain_960("4k3/8/8/8/8/8/8/qRK5 w B - 0 1") ==
        "L1-pin L3-castling-refused L3-refused-target");
  CHECK(explain_960("4k3/8/8/8/8/8/8/qRK5 w B - 0 1 c1b1") ==
        "B2-king F3-king-stays L1-king-into-attack L1-quiet L1-unsafe L3-castling");
  // The rook on its way to f1 does not answer a check, nor does the king hide behind itself.
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/r5KR w H - 0 1", "g1h1"));
  CHECK_FALSE(castles_960("4k3/8/8/8/8/8/8/r2K3R w H - 0 1", "d1h1"));
}

TEST_CASE("F4: rights are lost when a king moves, and a rook moves or is captured") {
  CHECK(play_960("4k2r/8/8/8/8/8/8/4K2R w Hh - 5 1 h1h8") == "4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
  CHECK(play_960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 5 1 e1e2") ==
        "1r2k1r1/8/8/8/8/8/4K3/1R4R1 b gb - 6 1");
  // What comes to or leaves e1 or h1 matters only where the king or that rook stands there.
  CHECK(play_960("3k4/8/8/8/8/8/8/1RK1R2R w EB - 0 1 h1h2") ==
        "3k4/8/8/8/8/8/7R/1RK1R3 b EB - 1 1");
  CHECK(play_960("7k/8/8/8/8/3N4/8/1RK3R1 w GB - 0 1 d3e1") ==
        "7k/8/8/8/8/8/8/1RK1N1R1 b GB - 1 1");
}

TEST_CASE("F3: counts with castling that a reply makes possible or not") {
  for (const std::string fen :
       {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "rk5r/8/8/8/8/8/8/R1K4R b HAha - 0 1",
        "1rk3r1/p6P/1n4B1/8/8/5b2/P6p/1RK1n1R1 w GBgb - 0 1",
        "qrk3rq/1pp3p1/8/8/8/8/1PP3P1/QRK3RQ w GBgb - 0 1",
        "4k3/8/8/2b1r2q/4n3/8/8/1R2K1R1 b GB - 0 1", "rkr5/1p6/8/3pP3/8/8/1P6/RKR5 w CAca d6 0 1"})
    for (int depth = 1; depth < 4; ++depth) {
      CAPTURE(fen);
      CHECK(ask("perft chess960 " + std::to_string(depth) + ' ' + fen) ==
            leaves_by_play("chess960", fen, depth));
    }
}

TEST_CASE("F1: counts that are kept tell rooks with rights apart") {
  const auto oracle = make_oracle(kDefaultMaxLeaves, 1'000'000);
  for (const std::string rights : {"HB", "HA", "GB", "GA", "H", "A", "-"}) {
    const auto fen = "4k3/8/8/8/8/8/8/RR2K1RR w " + rights + " - 0 1";
    CAPTURE(fen);
    CHECK(oracle->answer(read_question("perft chess960 3 " + fen)).text() ==
          leaves_by_play("chess960", fen, 3));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
