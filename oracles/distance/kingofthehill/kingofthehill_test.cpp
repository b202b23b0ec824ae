#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("K1: the game is over once a king stands on the hill") {
  for (const std::string_view board :
       {"7k/8/8/8/3K4/8/8/8", "7k/8/8/8/4K3/8/8/8", "7k/8/8/3K4/8/8/8/8", "7k/8/8/4K3/8/8/8/8"}) {
    const std::string fen = std::string(board) + " b - - 0 1";
    CAPTURE(fen);
    CHECK(ask("legal kingofthehill " + fen) == "none");
    CHECK(ask("play kingofthehill " + fen + " h8h7") == "illegal not-a-move");
    CHECK(ask("perft kingofthehill 0 " + fen) == "1");
    CHECK(ask("perft kingofthehill 1 " + fen) == "0");
    CHECK(ask("explain kingofthehill " + fen) == "K1-over");
    CHECK(ask("explain kingofthehill " + fen + " h8h7") == "L1-not-a-move");
  }
  CHECK(ask("legal kingofthehill 7k/8/8/8/3K4/8/8/8 w - - 0 1") == "none");
  CHECK(ask("legal kingofthehill 7K/8/8/3k4/8/8/8/8 w - - 0 1") == "none");
  CHECK(ask("legal kingofthehill 7K/8/3k4/8/8/8/8/8 w - - 0 1") == "h8g7 h8g8 h8h7");
  CHECK(ask("legal kingofthehill 7K/8/6Pk/8/3Q4/8/8/8 b - - 0 1") == "h6g5 h6g6 h6h5");
}

TEST_CASE("K1, L11: check and attacked cells are answered as before") {
  CHECK(ask("check kingofthehill 7k/8/8/8/3K4/8/8/7R b - - 0 1") == "true");
  CHECK(ask("attacked kingofthehill 7k/8/8/8/3K4/8/8/8 b - - 0 1") == "c3 c4 c5 d3 d5 e3 e4 e5");
  CHECK(ask("check kingofthehill 7k/8/8/8/3K4/8/8/7R w - - 0 1") == "illegal opponent-in-check");
}

TEST_CASE("K1: a king that goes onto the hill must be safe there") {
  CHECK(ask("legal kingofthehill 7k/8/8/8/8/3K4/8/8 w - - 0 1") ==
        "d3c2 d3c3 d3c4 d3d2 d3d4 d3e2 d3e3 d3e4");
  CHECK(ask("play kingofthehill 4r2k/8/8/8/8/3K4/8/8 w - - 0 1 d3e4") == "illegal not-a-move");
  CHECK(ask("play kingofthehill 4r2k/8/8/8/8/3K4/8/8 w - - 0 1 d3d4") ==
        "4r2k/8/8/8/3K4/8/8/8 b - - 1 1");
}

TEST_CASE("K1: labels") {
  CHECK(ask("explain kingofthehill 7k/8/8/8/8/3K4/8/8 w - - 0 1") == "K1-wins");
  CHECK(ask("explain kingofthehill 3r3k/8/8/8/8/2K5/8/8 w - - 0 1") == "none");
  CHECK(ask("explain kingofthehill 3r3k/8/8/8/8/2K5/8/8 w - - 0 1 c3d4") ==
        "B2-king B2-planar-diagonal K1-reaches-hill L1-king-into-attack L1-quiet L1-unsafe");
  CHECK(ask("explain kingofthehill k7/2Q5/8/8/8/3K4/8/8 w - - 0 1 d3d4") ==
        "B2-king B2-line K1-reaches-hill L1-legal L1-quiet");  // Black is stuck, but it is over
  CHECK(ask("explain kingofthehill k7/2Q5/8/8/8/3K4/8/8 w - - 0 1 d3d2") ==
        "B2-king B2-line L1-gives-stalemate L1-legal L1-quiet");
}

TEST_CASE("K1: castling is refused once the game is over, and no pawn captures en passant") {
  CHECK(ask("explain kingofthehill 8/8/8/8/3k4/8/8/R3K3 w Q - 0 1") ==
        "K1-over L3-castling-refused L3-refused-target");
  CHECK(ask("explain kingofthehill 8/8/8/2Ppk3/8/8/8/K7 w - d6 0 1") ==
        "K1-over L4-en-passant-refused");
}

TEST_CASE("K1: published counts") {
  CHECK(ask("perft kingofthehill 2 7k/8/8/8/8/3K4/8/8 w - - 0 1") == "18");
  CHECK(ask("perft kingofthehill 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") ==
        "8902");
}

}  // namespace doublecheck::distance
