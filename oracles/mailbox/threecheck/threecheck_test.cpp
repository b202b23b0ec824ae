#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string play_three_check(const std::string& position_and_move) {
  return ask("play threecheck " + position_and_move);
}
std::string explain_three_check(const std::string& position) {
  return ask("explain threecheck " + position);
}

TEST_CASE("T1: each kind of check takes one off the mover's number") {
  CHECK(play_three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 2+3 0 1 a1a8") ==
        "R3k3/8/8/8/8/8/8/4K3 b - - 1+3 1 1");
  CHECK(play_three_check("r3k3/8/8/8/8/8/8/4K3 b q - 2+3 0 1 a8a1") ==
        "4k3/8/8/8/8/8/8/r3K3 w - - 2+2 1 2");
  CHECK(play_three_check("4k3/8/8/8/8/8/4N3/4RK2 w - - 2+3 0 1 e2g3") ==
        "4k3/8/8/8/8/6N1/8/4RK2 b - - 1+3 1 1");
  CHECK(play_three_check("3k4/8/8/8/8/8/8/R3K3 w Q - 3+1 0 1 e1c1") ==
        "3k4/8/8/8/8/8/8/2KR4 b - - 2+1 1 1");
  CHECK(play_three_check("4k3/P7/8/8/8/8/8/4K3 w - - 3+3 0 1 a7a8r") ==
        "R3k3/8/8/8/8/8/8/4K3 b - - 2+3 0 1");
  CHECK(play_three_check("8/8/8/R2Pp2k/8/8/8/4K3 w - e6 3+3 0 1 d5e6") ==
        "8/8/4P3/R6k/8/8/8/4K3 b - - 2+3 0 1");
}

TEST_CASE("T1: a double check takes one off, and no check none") {
  CHECK(play_three_check("4k3/8/8/8/8/8/4N3/4RK2 w - - 2+3 0 1 e2f4") ==
        "4k3/8/8/8/5N2/8/8/4RK2 b - - 1+3 1 1");
  CHECK(play_three_check("4k3/8/8/8/4N3/8/8/4RK2 w - - 2+3 0 1 e4f6") ==
        "4k3/8/5N2/8/8/8/8/4RK2 b - - 1+3 1 1");
  CHECK(play_three_check("4k3/8/8/8/8/8/8/R3K3 w Q - 2+3 0 1 a1a7") ==
        "4k3/R7/8/8/8/8/8/4K3 b - - 2+3 1 1");
}

TEST_CASE("T1, L11: the game is over once a number is 0") {
  for (const std::string left : {"0+3", "1+0", "0+0"}) {
    CAPTURE(left);
    const std::string fen = "R3k3/8/8/8/8/8/p7/4K3 b - - " + left + " 1 1";
    CHECK(ask("legal threecheck " + fen) == "none");
    CHECK(ask("perft threecheck 2 " + fen) == "0");
    CHECK(play_three_check(fen + " e8e7") == "illegal not-a-move");
    CHECK(ask("check threecheck " + fen) == "true");
    CHECK(explain_three_check(fen) == "L1-check T1-over");
  }
  CHECK(ask("legal threecheck R3k3/8/8/8/8/8/8/4K3 b - - 1+1 1 1") == "e8d7 e8e7 e8f7");
}

TEST_CASE("T1: the last check wins, and is no mate") {
  CHECK(play_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 1+2 1 1 a1a8") ==
        "R6k/6pp/8/8/8/8/8/4K3 b - - 0+2 2 1");
  CHECK(explain_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 1+2 1 1") == "T1-wins");
  CHECK(explain_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 2+1 1 1") == "none");
  CHECK(explain_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 1+2 1 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet T1-last-check");
  CHECK(explain_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 2+1 1 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-gives-mate L1-legal L1-quiet");
  CHECK(explain_three_check("7k/6pp/8/8/8/8/8/R3K3 w - - 1+2 1 1 a1a7") ==
        "B2-line B2-rook B3-slide L1-legal L1-quiet");
}

TEST_CASE("T1: no en-passant cell is written after the last check") {
  CHECK(play_three_check("8/8/8/7k/1p3p2/8/6P1/K7 w - - 1+3 0 1 g2g4") ==
        "8/8/8/7k/1p3pP1/8/8/K7 b - - 0+3 0 1");
  CHECK(play_three_check("8/8/8/7k/1p3p2/8/6P1/K7 w - - 2+3 0 1 g2g4") ==
        "8/8/8/7k/1p3pP1/8/8/K7 b - g3 1+3 0 1");
}

TEST_CASE("T1: counts end with the last check, and those that are kept tell the checks apart") {
  CHECK(ask("perft threecheck 4 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1") ==
        "197281");
  const std::string busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - ";
  CHECK(ask("perft threecheck 3 " + busy + "1+1 0 1") == "97848");
  CHECK(ask("perft threecheck 3 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1") == "13410");
  const auto oracle = make_oracle(kDefaultMaxLeaves, 1'000'000);
  for (const std::string left : {"1+1", "1+2", "2+1", "3+3"})
    for (const std::string fen :
         {"4k3/p6R/8/8/8/8/r7/4K3 w - - ", "1n2k3/8/8/8/b7/4N3/3R4/4K2R b K - "})
      for (int depth = 1; depth < 4; ++depth) {
        const std::string all = fen + left + " 0 1";
        CAPTURE(all);
        const auto line = "perft threecheck " + std::to_string(depth) + ' ' + all;
        CHECK(oracle->answer(read_question(line)).text() ==
              leaves_by_play("threecheck", all, depth));
      }
}

}  // namespace
}  // namespace doublecheck::mailbox
