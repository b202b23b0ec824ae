#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string explain_hill(const std::string& position) {
  return ask("explain kingofthehill " + position);
}

TEST_CASE("K1: the game is over once a king stands on the hill") {
  for (const std::string row : {"8/8/8/3K4/8", "8/8/8/4K3/8", "8/8/8/8/3K4", "8/8/8/8/4K3"}) {
    CAPTURE(row);
    for (const std::string side : {"w", "b"}) {
      const std::string fen = row + "/8/p6P/7k " + side + " - - 0 1";
      CHECK(ask("legal kingofthehill " + fen) == "none");
      CHECK(ask("perft kingofthehill 3 " + fen) == "0");
      CHECK(ask("play kingofthehill " + fen + " h1g1") == "illegal not-a-move");
      CHECK(explain_hill(fen) == "K1-over");
    }
  }
  CHECK(ask("legal kingofthehill 8/8/8/3k4/8/8/7P/K7 w - - 0 1") == "none");
  CHECK(ask("legal kingofthehill 8/8/3k4/8/8/8/7P/K7 w - - 0 1") != "none");
  CHECK(ask("legal kingofthehill 8/8/8/8/3Q4/8/7P/K6k w - - 0 1") != "none");
}

TEST_CASE("K1, L11: check and attack are told of a game that is over, mate is not") {
  CHECK(ask("check kingofthehill k7/7R/8/8/4K3/8/8/R7 b - - 0 1") == "true");
  CHECK(explain_hill("k7/7R/8/8/4K3/8/8/R7 b - - 0 1") == "K1-over L1-check");
  CHECK(explain_hill("k7/7R/6R1/8/4K3/8/8/8 b - - 0 1") == "K1-over");
  CHECK(ask("attacked kingofthehill k7/8/8/8/4K3/8/8/8 b - - 0 1") == "d3 d4 d5 e3 e5 f3 f4 f5");
}

TEST_CASE("K1: the king must be safe on the hill") {
  CHECK(ask("play kingofthehill 4k3/8/8/8/8/3K4/8/8 w - - 3 1 d3d4") ==
        "4k3/8/8/8/3K4/8/8/8 b - - 4 1");
  CHECK(ask("play kingofthehill 4k3/8/1b6/8/8/3K4/8/8 w - - 3 1 d3d4") == "illegal not-a-move");
  CHECK(explain_hill("4k3/8/8/8/8/3K4/8/8 w - - 0 1") == "K1-wins");
  CHECK(explain_hill("3rk3/8/1b6/8/8/2K5/8/8 w - - 0 1") == "none");
  CHECK(explain_hill("4k3/8/8/8/8/3K4/8/8 w - - 0 1 d3e4") ==
        "B2-king B2-planar-diagonal K1-reaches-hill L1-legal L1-quiet");
  CHECK(explain_hill("4k3/8/1b6/8/8/3K4/8/8 w - - 0 1 d3d4") ==
        "B2-king B2-line K1-reaches-hill L1-king-into-attack L1-quiet L1-unsafe");
  CHECK(explain_hill("4k3/8/8/8/8/Q2K4/8/8 w - - 0 1 a3e7") ==
        "B2-planar-diagonal B2-queen B3-slide L1-gives-check L1-legal L1-quiet");
}

TEST_CASE("K1: the step onto the hill leaves neither mate nor stalemate behind") {
  CHECK(explain_hill("k7/8/1Q6/8/8/3K4/8/8 w - - 0 1 d3d4") ==
        "B2-king B2-line K1-reaches-hill L1-legal L1-quiet");
  CHECK(explain_hill("k7/1R6/8/3K4/8/8/8/R7 b - - 0 1 a8b7") == "L1-not-a-move");
}

TEST_CASE("K1: counts end on the hill") {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(ask("perft kingofthehill 4 " + start) == "197281");
  for (const std::string fen :
       {"8/8/3k4/7r/8/2K5/7P/8 w - - 0 1", "8/p2k4/8/8/8/8/3K3P/8 b - - 0 1",
        "r3k2r/8/2K5/8/8/8/8/8 w kq - 0 1"})
    for (int depth = 1; depth < 5; ++depth) {
      CAPTURE(fen);
      CHECK(ask("perft kingofthehill " + std::to_string(depth) + ' ' + fen) ==
            leaves_by_play("kingofthehill", fen, depth));
    }
}

}  // namespace
}  // namespace doublecheck::mailbox
