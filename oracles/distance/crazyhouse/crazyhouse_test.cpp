#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string play_crazyhouse(std::string_view fen, std::string_view move) {
  return ask("play crazyhouse " + std::string(fen) + " " + std::string(move));
}

}  // namespace

TEST_CASE("Z1: what is captured goes to the pocket of the other colour") {
  CHECK(play_crazyhouse("4k3/8/8/8/8/8/8/R3K3[p] w - - 4 9", "a1a2") ==
        "4k3/8/8/8/8/8/R7/4K3[p] b - - 5 9");
  CHECK(play_crazyhouse("4k3/8/8/8/r7/8/8/R3K3[Np] w - - 4 9", "a1a4") ==
        "4k3/8/8/8/R7/8/8/4K3[RNp] b - - 0 9");
  CHECK(play_crazyhouse("4k3/8/8/8/r7/8/8/R3K3[Np] b - - 4 9", "a4a1") ==
        "4k3/8/8/8/8/8/8/r3K3[Nrp] w - - 0 10");
}

TEST_CASE("Z1: so does a pawn that is captured en passant") {
  CHECK(play_crazyhouse("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6") ==
        "4k3/8/3P4/8/8/8/8/4K3[P] b - - 0 1");
}

TEST_CASE("Z2: drops onto empty cells, a pawn not on rank 1 or 8") {
  const std::string fen = "k7/8/8/8/8/8/8/7K[NPq] w - - 7 9";
  CHECK(play_crazyhouse(fen, "N@e4") == "k7/8/8/8/4N3/8/8/7K[Pq] b - - 8 9");
  CHECK(play_crazyhouse(fen, "P@e4") == "k7/8/8/8/4P3/8/8/7K[Nq] b - - 0 9");
  CHECK(play_crazyhouse(fen, "N@a1") == "k7/8/8/8/8/8/8/N6K[Pq] b - - 8 9");
  CHECK(play_crazyhouse(fen, "P@a1") == "illegal not-a-move");
  CHECK(play_crazyhouse(fen, "P@b8") == "illegal not-a-move");
  CHECK(play_crazyhouse(fen, "N@a8") == "illegal not-a-move");
  CHECK(play_crazyhouse(fen, "N@h1") == "illegal not-a-move");
  CHECK(play_crazyhouse(fen, "Q@e4") == "illegal not-a-move");
  CHECK(play_crazyhouse(fen, "B@e4") == "illegal not-a-move");
  CHECK(play_crazyhouse("k7/8/8/8/8/8/8/7K[NPq] b - - 7 9", "Q@e5") ==
        "k7/8/8/4q3/8/8/8/7K[NP] w - - 8 10");
  CHECK(ask("perft crazyhouse 1 " + fen) == "113");  // 3 of the king, 62 knights, 48 pawns
}

TEST_CASE("Z2: after a drop the king must be out of attack") {
  CHECK(ask("legal crazyhouse 4k3/8/8/8/8/8/3P1P2/r2BKR2[N] w - - 0 1").find('@') !=
        std::string::npos);
  CHECK(ask("legal crazyhouse 4k3/8/8/8/4r3/8/3P1P2/3BKR2[N] w - - 0 1") == "N@e2 N@e3 d1e2");
  CHECK(ask("legal crazyhouse 4k3/8/8/8/8/3n4/3P1P2/3BKR2[N] w - - 0 1") == "e1e2");
}

TEST_CASE("Z2: what was dropped moves as any other, but brings no right") {
  CHECK(play_crazyhouse("4k3/8/8/8/1p6/8/8/4K3[P] w - - 0 1", "P@a2") ==
        "4k3/8/8/8/1p6/8/P7/4K3[] b - - 0 1");
  CHECK(play_crazyhouse("4k3/8/8/8/1p6/8/P7/4K3[] w - - 0 1", "a2a4") ==
        "4k3/8/8/8/Pp6/8/8/4K3[] b - a3 0 1");
  CHECK(play_crazyhouse("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@h1") ==
        "4k3/8/8/8/8/8/8/4K2R[] b - - 1 1");
}

TEST_CASE("Z3: the mark of a promoted piece goes with it, and to the pocket goes a pawn") {
  CHECK(play_crazyhouse("8/P7/8/8/8/8/7k/4K3[] w - - 0 1", "a7a8q") ==
        "Q~7/8/8/8/8/8/7k/4K3[] b - - 0 1");
  CHECK(play_crazyhouse("1r6/P7/8/8/8/8/7k/4K3[] w - - 0 1", "a7b8n") ==
        "1N~6/8/8/8/8/8/7k/4K3[R] b - - 0 1");
  CHECK(play_crazyhouse("Q~7/8/8/8/8/8/7k/4K3[] w - - 0 1", "a8a7") ==
        "8/Q~7/8/8/8/8/7k/4K3[] b - - 1 1");
  CHECK(play_crazyhouse("k1r5/8/8/8/8/8/2Q~5/7K[] b - - 0 1", "c8c2") ==
        "k7/8/8/8/8/8/2r5/7K[p] w - - 0 2");
  CHECK(play_crazyhouse("k1r5/8/8/8/8/8/2Q5/7K[] b - - 0 1", "c8c2") ==
        "k7/8/8/8/8/8/2r5/7K[q] w - - 0 2");
}

TEST_CASE("Z3: only castling takes the mark from a rook") {
  CHECK(play_crazyhouse("4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1", "e1g1") ==
        "4k3/8/8/8/8/8/8/5RK1[] b - - 1 1");
  CHECK(play_crazyhouse("4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1", "h1g1") ==
        "4k3/8/8/8/8/8/8/4K1R~1[] b - - 1 1");
}

TEST_CASE("Z: labels") {
  CHECK(ask("explain crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1") == "Z2-drop-possible");
  CHECK(ask("explain crazyhouse 4k3/8/8/8/8/8/8/4K3[n] w - - 0 1") == "none");
  CHECK(ask("explain crazyhouse 8/8/8/8/8/5k1r/8/7K[N] w - - 0 1") == "L1-check Z2-drop-possible");
  CHECK(ask("explain crazyhouse 8/8/8/8/7r/6k1/8/7K[N] w - - 0 1") == "L1-check Z2-drop-possible");
  CHECK(ask("explain crazyhouse 8/8/8/8/7r/8/5k2/7K[N] w - - 0 1") ==
        "L1-check Z2-drop-possible Z2-only-drops");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/8/4K3[R] w - - 0 1 R@h4") ==
        "B2-rook L1-gives-check L1-legal L1-quiet Z2-drop");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/8/r3K3[P] w - - 0 1 P@h4") ==
        "B2-pawn L1-ignores-check L1-quiet L1-unsafe Z2-drop");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/8/r3K3[N] w - - 0 1 N@d1") ==
        "B2-knight L1-answers-check L1-legal L1-quiet Z2-drop");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/R~6r/4K3[] w - - 0 1 a2h2") ==
        "B2-line B2-rook B3-slide L1-capture L1-gives-check L1-legal Z3-moves-promoted");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/R5r~1/4K3[] w - - 0 1 a2g2") ==
        "B2-line B2-rook B3-slide L1-capture L1-legal Z1-takes-promoted");
  CHECK(ask("explain crazyhouse 7k/8/8/8/8/8/8/4K3[N] w - - 0 1 B@a1") == "L1-not-a-move");
}

TEST_CASE("Z: published counts") {
  CHECK(ask("perft crazyhouse 2 2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1") == "75353");
  CHECK(ask("perft crazyhouse 3 2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1") == "88634");
  CHECK(ask("perft crazyhouse 3 r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] "
            "b KQkq - 0 1") == "58057");
  CHECK(ask("perft crazyhouse 3 4k3/1Q~6/8/8/4b3/8/Kpp5/8[] b - - 0 1") == "5445");
  CHECK(ask("perft crazyhouse 4 4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 0 1") == "132758");
}

}  // namespace doublecheck::distance
