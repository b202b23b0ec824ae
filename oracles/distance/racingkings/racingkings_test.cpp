#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("R1: illegal positions, in their order") {
  CHECK(ask("check racingkings 8/8/8/8/8/8/7K/P7 w K e3 0 1") == "illegal no-king");
  CHECK(ask("check racingkings k7/k7/8/8/8/8/7K/P7 w K e3 0 1") == "illegal many-kings");
  CHECK(ask("check racingkings k7/8/8/8/8/8/P6K/8 w K e3 0 1") == "illegal has-pawn");
  CHECK(ask("check racingkings r6k/8/8/8/8/8/8/R3K3 w Q e3 0 1") == "illegal bad-castling-right");
  CHECK(ask("check racingkings r6k/8/8/8/8/8/8/K7 w - e6 0 1") == "illegal bad-en-passant");
  CHECK(ask("check racingkings r6k/8/8/8/8/8/8/K6R w - - 0 1") == "illegal in-check");
  CHECK(ask("check racingkings 7k/8/8/8/8/8/8/K6R w - - 0 1") == "illegal opponent-in-check");
  CHECK(ask("check racingkings 8/7k/8/8/8/8/K7/6R1 w - - 0 1") == "false");
}

TEST_CASE("R2: a move after which either king is attacked is illegal") {
  CHECK(ask("legal racingkings 8/7k/8/8/8/8/6R1/K7 w - - 0 1").find("g2h2") == std::string::npos);
  CHECK(ask("play racingkings 8/7k/8/8/8/8/6R1/K7 w - - 0 1 g2h2") == "illegal not-a-move");
  CHECK(ask("play racingkings 8/7k/8/8/8/8/6R1/K7 w - - 0 1 g2g3") ==
        "8/7k/8/8/8/6R1/8/K7 b - - 1 1");
  CHECK(ask("play racingkings 8/7k/8/7N/8/8/7R/K7 w - - 0 1 h5f4") == "illegal not-a-move");
  CHECK(ask("play racingkings 8/7k/8/8/8/8/r7/1K6 w - - 0 1 b1a1") == "illegal not-a-move");
}

TEST_CASE("R3: Black has one move more, if its king can reach the goal with it") {
  CHECK(ask("legal racingkings K7/7k/8/8/8/8/8/8 b - - 0 1") == "h7g6 h7g7 h7g8 h7h6 h7h8");
  CHECK(ask("explain racingkings K7/7k/8/8/8/8/8/8 b - - 0 1") == "R3-last-move");
  CHECK(ask("legal racingkings K7/8/7k/8/8/8/8/8 b - - 0 1") == "none");
  CHECK(ask("explain racingkings K7/8/7k/8/8/8/8/8 b - - 0 1") == "R3-over");
  CHECK(ask("legal racingkings K4R2/7k/8/8/8/8/8/8 b - - 0 1") == "none");  // g8, h8 attacked
  CHECK(ask("legal racingkings K5N1/7k/8/8/8/8/8/8 b - - 0 1").find("h7g8") != std::string::npos);
  CHECK(ask("legal racingkings K7/7k/8/8/8/8/8/8 w - - 0 1") == "none");
  CHECK(ask("explain racingkings K7/7k/8/8/8/8/8/8 w - - 0 1") == "R3-over");
}

TEST_CASE("R3: the game is over once Black's king is on rank 8") {
  for (const std::string_view turn : {"w", "b"}) {
    CHECK(ask("legal racingkings 7k/K7/8/8/8/8/8/8 " + std::string(turn) + " - - 0 1") == "none");
    CHECK(ask("explain racingkings K6k/8/8/8/8/8/8/8 " + std::string(turn) + " - - 0 1") ==
          "R3-over");
  }
  CHECK(ask("perft racingkings 2 8/K7/8/8/8/8/7k/8 w - - 0 1") == "15");
  CHECK(ask("legal racingkings 8/8/8/8/8/8/7K/k7 w - - 0 1") == "h2g1 h2g2 h2g3 h2h1 h2h3");
}

TEST_CASE("R: labels") {
  CHECK(ask("explain racingkings 8/K7/8/8/8/8/7k/8 w - - 0 1 a7a8") ==
        "B2-king B2-line L1-legal L1-quiet R3-reaches-goal");
  CHECK(ask("explain racingkings 8/7k/8/8/8/8/6R1/K7 w - - 0 1 g2h2") ==
        "B2-line B2-rook L1-quiet L1-unsafe R2-gives-check");
  CHECK(ask("explain racingkings 8/7k/8/8/8/8/r7/1K6 w - - 0 1 b1a1") ==
        "B2-king B2-line L1-king-into-attack L1-quiet L1-unsafe");
  CHECK(ask("explain racingkings 8/8/8/8/8/8/K2R3r/7k w - - 0 1") == "L1-pin");
  CHECK(ask("explain racingkings 8/8/8/8/8/8/K2R3r/7k w - - 0 1 d2d1") ==
        "B2-line B2-rook L1-exposes-king L1-pinned L1-quiet L1-unsafe R2-gives-check");
  CHECK(ask("explain racingkings K7/7k/8/8/8/8/8/8 w - - 0 1 a8a7") == "L1-not-a-move");
}

TEST_CASE("R: published counts") {
  CHECK(ask("perft racingkings 3 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1") == "11264");
  CHECK(ask("perft racingkings 5 4brn1/2K2k2/8/8/8/8/8/8 w - - 0 1") == "12981");
  CHECK(ask("perft racingkings 3 8/8/1rk4K/8/8/8/2bnNBR1/qrbnNBRQ b - - 0 1") == "26592");
}

}  // namespace doublecheck::distance
