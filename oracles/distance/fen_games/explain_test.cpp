#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string chess(std::string_view fen) {
  return ask("explain chess " + std::string(fen));
}
std::string atomic(std::string_view fen) {
  return ask("explain atomic " + std::string(fen));
}

}  // namespace

TEST_CASE("explain a whole FEN: check, mate, stalemate, pins") {
  CHECK(chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "none");
  CHECK(chess("4k3/8/8/8/8/8/8/r3K3 w - - 0 1") == "L1-check");
  CHECK(chess("4k3/8/8/8/8/3n4/8/r3K3 w - - 0 1") == "L1-check L1-double-check");
  CHECK(chess("4k3/8/8/8/8/8/r7/1r2K3 w - - 0 1") == "L1-check L1-mate");
  CHECK(chess("4k3/8/8/8/8/6q1/8/7K w - - 0 1") == "L1-stalemate");
  CHECK(chess("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1") == "L1-pin");
  CHECK(chess("4r2k/8/8/8/8/8/4N3/4K3 b - - 0 1") == "none");
}

TEST_CASE("explain a whole FEN: promotion, castling, en passant") {
  CHECK(chess("4k3/P7/8/8/8/8/8/4K3 w - - 0 1") == "L1-promotion-possible");
  CHECK(chess("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1") == "L3-castling-possible");
  CHECK(chess("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1") == "L3-blocked");
  CHECK(chess("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1") ==
        "L3-castling-possible L3-castling-refused L3-refused-path");
  CHECK(chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") == "L4-en-passant-possible");
  CHECK(chess("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1") == "none");
  CHECK(chess("4k3/8/8/r1KpP3/8/8/8/8 w - d6 0 1") ==
        "L1-check L4-en-passant-refused L8-unexplained-check");
  CHECK(chess("8/8/8/K2pP2r/8/8/8/k7 w - d6 0 1") == "L4-en-passant-refused");
}

TEST_CASE("explain a whole FEN: mate by double check") {
  CHECK(chess("6rk/5Np1/8/8/8/8/8/6KR b - - 0 1") ==
        "L1-check L1-double-check L1-mate L1-mate-by-double-check");
  CHECK(chess("6rk/6p1/8/8/8/8/8/6KR b - - 0 1") == "L1-check L1-mate");
  CHECK(chess("7k/5Np1/8/8/8/8/8/6KR b - - 0 1") == "L1-check L1-double-check");
}

TEST_CASE("explain a whole FEN: why castling is refused") {
  CHECK(chess("4rk2/8/8/8/8/8/8/4K2R w K - 0 1") ==
        "L1-check L3-castling-refused L3-refused-in-check");
  CHECK(chess("5rr1/4k3/8/8/8/8/8/4K2R w K - 0 1") == "L3-castling-refused L3-refused-path");
  CHECK(chess("6r1/4k3/8/8/8/8/8/4K2R w K - 0 1") == "L3-castling-refused L3-refused-target");
  CHECK(chess("2r2r2/6k1/8/8/8/8/8/R3K2R w KQ - 0 1") ==
        "L3-castling-refused L3-refused-path L3-refused-target");
  CHECK(chess("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1") == "L3-castling-possible");
  CHECK(atomic("2r5/8/8/8/8/8/5k2/R3K3 w Q - 0 1") ==
        "L3-castling-refused L3-refused-target L5-kings-touch");
  CHECK(atomic("8/8/8/8/8/8/5k2/R3K2r w Q - 0 1") ==
        "L3-castling-refused L3-refused-path L5-kings-touch");
  CHECK(atomic("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1") == "L3-castling-possible");
}

TEST_CASE("explain a whole FEN: castling blocked") {
  CHECK(chess("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1") == "L3-blocked");
  CHECK(chess("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1") == "none");
  CHECK(chess("4kb1r/8/8/8/8/8/8/4K3 w k - 0 1") == "none");
  CHECK(chess("4r3/6k1/8/8/8/8/8/4KB1R w K - 0 1") == "L1-check L3-blocked");
  CHECK(chess("5r2/6k1/8/8/8/8/8/RN2K2R w KQ - 0 1") ==
        "L3-blocked L3-castling-refused L3-refused-path");
}

TEST_CASE("explain a whole FEN of atomic") {
  CHECK(atomic("8/8/8/8/8/8/4k3/r3K3 w - - 0 1") == "L5-kings-touch");
  CHECK(atomic("4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "L5-wins");
  CHECK(chess("4k3/4p3/8/8/8/8/8/4R2K w - - 0 1") == "none");
  CHECK(atomic("8/8/8/8/4r3/8/4N1k1/4K3 w - - 0 1") == "L1-pin");
  CHECK(atomic("8/8/8/8/8/4r3/4Nk2/4K3 w - - 0 1") == "L1-pin L5-kings-touch");
}

TEST_CASE("explain a move of a whole FEN: movement") {
  const std::string fen = "r3k3/1P6/8/3pP3/8/8/P7/R3K2R w KQ d6 0 1 ";
  CHECK(chess(fen + "a2a5") == "L1-not-a-move");
  CHECK(chess(fen + "b7b8") == "L1-not-a-move");
  CHECK(chess(fen + "a8a7") == "L1-not-a-move");
  CHECK(chess(fen + "a2a3") == "B2-pawn L1-legal L1-quiet V3-pawn-step");
  CHECK(chess(fen + "a2a4") == "B2-pawn L1-legal L1-quiet V3-pawn-double-step");
  CHECK(chess(fen + "e5d6") == "B2-pawn L1-capture L1-legal L4-en-passant");
  CHECK(chess(fen + "b7b8n") == "B2-pawn L1-legal L1-promotion L1-quiet V3-pawn-step");
  CHECK(chess(fen + "b7a8q") ==
        "B2-pawn L1-capture L1-gives-check L1-legal L1-promotion V3-pawn-capture");
  CHECK(chess(fen + "e1g1") == "B2-king L1-legal L1-quiet L3-castling L3-loses-right");
  CHECK(chess(fen + "h1h8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet L3-loses-right");
  CHECK(chess(fen + "e1d2") == "B2-king B2-planar-diagonal L1-legal L1-quiet L3-loses-right");
}

TEST_CASE("explain a move of a whole FEN: safety") {
  const std::string check = "k3r3/8/8/8/8/8/3N4/4K2R w K - 0 1 ";
  CHECK(chess(check + "d2e4") == "B2-knight L1-answers-check L1-legal L1-quiet");
  CHECK(chess(check + "d2b3") == "B2-knight L1-ignores-check L1-quiet L1-unsafe");
  CHECK(chess(check + "e1e2") == "B2-king B2-line L1-king-into-attack L1-quiet L1-unsafe");
  CHECK(chess(check + "e1g1") == "B2-king L1-king-into-attack L1-quiet L1-unsafe L3-castling");
  const std::string pin = "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1 ";
  CHECK(chess(pin + "e2d2") == "B2-line B2-rook L1-exposes-king L1-pinned L1-quiet L1-unsafe");
  CHECK(chess(pin + "e2e3") == "B2-line B2-rook L1-legal L1-pinned L1-quiet");
}

TEST_CASE("explain a move of a whole FEN: consequences") {
  CHECK(chess("7k/8/5KQ1/8/8/8/8/8 w - - 0 1 g6g7") ==
        "B2-line B2-queen L1-gives-check L1-gives-mate L1-legal L1-quiet");
  CHECK(chess("7k/8/4K1Q1/8/8/8/8/8 w - - 0 1 e6f7") ==
        "B2-king B2-planar-diagonal L1-gives-stalemate L1-legal L1-quiet");
  CHECK(chess("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 e2e4") ==
        "B2-pawn L1-legal L1-quiet L4-allows-en-passant V3-pawn-double-step");
}

TEST_CASE("explain a move of a whole FEN: en passant along a pin") {
  CHECK(chess("1b5k/8/8/3pP3/8/8/7K/8 w - d6 0 1 e5d6") ==
        "B2-pawn L1-capture L1-legal L1-pinned L4-along-pin L4-en-passant");
  CHECK(chess("7k/8/3b4/4P3/8/8/7K/8 w - - 0 1 e5d6") ==
        "B2-pawn L1-capture L1-legal L1-pinned V3-pawn-capture");
  CHECK(chess("3r3k/8/8/3pP3/8/8/8/3K4 w - d6 0 1 e5d6") ==
        "B2-pawn L1-capture L1-legal L4-en-passant");
}

TEST_CASE("explain a move of a whole FEN: en passant that uncovers the king") {
  CHECK(chess("b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1 e5d6") ==
        "B2-pawn L1-capture L1-exposes-king L1-unsafe L4-en-passant L4-uncovers-king");
  CHECK(chess("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6") ==
        "B2-pawn L1-capture L1-exposes-king L1-pinned L1-unsafe L4-en-passant");
  CHECK(chess("4k3/8/8/r1KpP3/8/8/8/8 w - d6 0 1 e5d6") ==
        "B2-pawn L1-capture L1-ignores-check L1-unsafe L4-en-passant");
}

TEST_CASE("explain a move of a whole FEN of atomic: a rook explodes with its right") {
  const std::string board = "4k2r/6p1/8/8/8/8/8/4K1R1 ";
  CHECK(atomic(board + "w k - 0 1 g1g7") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal L3-loses-right "
        "L5-explodes-rook-with-right");
  CHECK(atomic(board + "w - - 0 1 g1g7") == "B2-line B2-rook B3-slide L1-capture L1-legal");
  CHECK(chess(board + "w k - 0 1 g1g7") == "B2-line B2-rook B3-slide L1-capture L1-legal");
  CHECK(atomic("4k3/8/8/8/3B4/8/1p6/R3K3 w Q - 0 1 d4b2") ==
        "B2-bishop B2-planar-diagonal B3-slide L1-capture L1-legal L3-loses-right "
        "L5-explodes-rook-with-right");
  CHECK(atomic("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 h1h8") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal L3-loses-right");
  CHECK(atomic("4k3/8/8/8/8/8/7p/4K2R w K - 0 1 h1h2") ==
        "B2-line B2-rook L1-capture L1-legal L3-loses-right");
  CHECK(atomic("4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1") ==
        "B2-king L1-legal L1-quiet L3-castling L3-loses-right");
}

TEST_CASE("explain a move of a whole FEN of atomic") {
  CHECK(atomic("4k3/4p3/8/8/8/8/8/4R2K w - - 0 1 e1e7") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal L5-explodes-enemy-king");
  CHECK(atomic("4k3/8/8/8/8/5p2/4PK2/8 w - - 0 1 e2f3") ==
        "B2-pawn L1-capture L1-unsafe L5-explodes-own-king V3-pawn-capture");
  CHECK(atomic("4k3/8/8/8/8/5p2/4PK2/5r2 w - - 0 1 e2f3") ==
        "B2-pawn L1-capture L1-ignores-check L1-unsafe L5-explodes-own-king V3-pawn-capture");
  CHECK(atomic("4r2k/8/8/8/3pN3/2P5/8/4K3 w - - 0 1 c3d4") ==
        "B2-pawn L1-capture L1-exposes-king L1-unsafe V3-pawn-capture");
  CHECK(atomic("8/8/8/8/8/8/4kp2/4K3 w - - 0 1 e1f2") == "L1-not-a-move");
  CHECK(atomic("r3k2r/1b4b1/8/8/8/8/1R4R1/4K3 w kq - 5 9 b2b7") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal L3-loses-right "
        "L5-explodes-rook-with-right");
  CHECK(atomic("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 a1a8") ==
        "B2-line B2-rook B3-slide L1-gives-check L1-legal L1-quiet L3-loses-right");
}

}  // namespace doublecheck::distance
