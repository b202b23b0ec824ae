#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string explain_chess(std::string_view pieces, std::string_view target = "") {
  const std::string more = target.empty() ? "" : " [" + std::string(target) + "]";
  return ask("explain chess [" + std::string(pieces) + "]" + more);
}

std::string explain_atomic(std::string_view field_and_move) {
  return ask("explain atomic " + std::string(field_and_move));
}

std::string explain_cube(std::string_view position_and_move) {
  return ask("explain cube " + std::string(position_and_move));
}

std::string chess(std::string_view fen) {
  return ask("explain chess " + std::string(fen));
}
std::string atomic(std::string_view fen) {
  return ask("explain atomic " + std::string(fen));
}

}  // namespace

TEST_CASE("explain a piece list") {
  CHECK(explain_chess("") == "V1-no-pieces V4-no-black-king V4-no-white-king");
  CHECK(explain_chess(R"(["W","K",1,1],["W","K",1,3])") == "illegal many-kings");
  CHECK(explain_chess(R"(["W","P",1,1],["B","P",1,8],["W","K",5,5],["B","K",5,1])") ==
        "V3-pawn-on-first-rank");
  CHECK(explain_chess(R"(["W","P",1,8],["B","P",2,1])") ==
        "V3-pawn-on-last-rank V4-no-black-king V4-no-white-king");
  CHECK(explain_chess(R"(["W","K",1,1],["B","R",1,8],["B","N",2,8],["W","R",8,8],["B","K",3,8])") ==
        "V4-black-in-check V4-white-in-check");
  CHECK(explain_chess(R"(["W","K",1,1],["W","N",1,2],["B","R",1,8],["B","K",8,8])") ==
        "V4-white-pinned");
  CHECK(explain_chess(R"(["W","K",1,1],["B","N",7,8],["B","K",8,8],["W","R",5,8])") ==
        "V4-black-pinned");
  CHECK(explain_chess(R"(["W","K",1,1],["B","R",1,8],["B","B",8,8],["B","K",2,2])") ==
        "V4-black-in-check V4-kings-touch V4-white-double-check V4-white-in-check");
}

TEST_CASE("explain a chess move: what is not asked further") {
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","Q",9,1)") == "B2-queen V2-outside");
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","Q",1,1)") == "B2-queen V2-no-such-piece");
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","K",1,1)") == "B2-king V3-onto-own-piece");
}

TEST_CASE("explain a chess move: hindrances") {
  CHECK(explain_chess(R"(["W","R",1,1],["B","N",1,2])", R"("W","R",1,3)") ==
        "B2-rook B3-blocked V3-out-of-reach");
  CHECK(explain_chess(R"(["W","P",1,2],["B","N",1,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-out-of-reach");
  CHECK(explain_chess(R"(["W","P",1,2])", R"("W","P",2,3)") ==
        "B2-pawn V3-out-of-reach V3-pawn-captures-nothing");
  CHECK(explain_chess(R"(["W","P",1,2],["W","P",1,3],["W","P",2,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-pawn-captures-nothing V3-pawn-step V3-quiet V4-safe");
}

TEST_CASE("explain a chess move: goers") {
  CHECK(explain_chess(R"(["W","P",1,2])", R"("W","P",1,4)") ==
        "B2-pawn V3-pawn-double-step V3-quiet V4-safe");
  CHECK(explain_chess(R"(["B","P",1,2],["W","K",2,1])", R"("B","P",2,1)") ==
        "B2-pawn V3-capture V3-pawn-capture V3-promotion V4-safe V4-takes-king");
  CHECK(explain_chess(R"(["W","K",1,1],["W","R",3,1],["B","R",8,1],["W","R",4,4])",
                      R"("W","R",3,4)") ==
        "B2-line B2-rook B3-slide V2-several V3-quiet V4-exposes-king V4-safe V4-unsafe");
}

TEST_CASE("explain a chess move: safety") {
  const std::string check = R"(["W","K",1,1],["B","R",1,8],["W","B",5,5],["W","N",8,1])";
  CHECK(explain_chess(check, R"("W","K",2,1)") ==
        "B2-king B2-line V3-quiet V4-answers-check V4-safe");
  CHECK(explain_chess(check, R"("W","K",1,2)") ==
        "B2-king B2-line V3-quiet V4-king-into-attack V4-unsafe");
  CHECK(explain_chess(check, R"("W","N",7,3)") == "B2-knight V3-quiet V4-ignores-check V4-unsafe");
  CHECK(explain_chess(R"(["W","R",1,1],["B","K",4,4])", R"("W","R",1,4)") ==
        "B2-line B2-rook B3-slide V3-quiet V4-gives-check V4-safe");
}

TEST_CASE("explain an atomic board") {
  CHECK(explain_atomic("8/8/8/8/8/8/8/8") == "A1-empty-board A1-no-black-king A1-no-white-king");
  CHECK(explain_atomic("kk6/8/8/8/8/8/7K/5K1k") ==
        "A1-kings-touch A1-many-black-kings A1-many-white-kings");
  CHECK(explain_atomic("k7/8/8/3Pp3/8/8/8/K6p") == "A1-pawn-on-end-rank A3-en-passant-possible");
  CHECK(explain_atomic("k7/8/8/8/3Pp3/8/8/K7") == "A3-en-passant-possible");
  CHECK(explain_atomic("k7/8/4p3/3Pp3/8/8/8/K7") == "none");
}

TEST_CASE("explain an atomic move: quiet ones") {
  CHECK(explain_atomic("8/8/8/8/8/8/4p3/4K3 e1e2") == "A4-not-a-move");
  CHECK(explain_atomic("8/8/8/8/8/8/4p3/4K3 e1d1") == "A2-quiet B2-king B2-line");
  CHECK(explain_atomic("8/4P3/8/8/8/8/8/8 e7e8n") ==
        "A2-quiet A4-promotion A4-promotion-letter B2-pawn V3-pawn-step");
  CHECK(explain_atomic("8/8/8/8/8/8/4P3/8 e2e4") == "A2-quiet B2-pawn V3-pawn-double-step");
}

TEST_CASE("explain an atomic move: captures") {
  CHECK(explain_atomic("8/8/8/2kpK3/2PrP3/2N5/8/3Q4 d1d4") ==
        "A2-capture A2-explodes-enemy-king A2-explodes-own-king A2-explodes-piece A2-pawn-survives "
        "B2-line B2-queen B3-slide");
  CHECK(explain_atomic("8/8/8/3pP3/8/8/8/8 e5d6") ==
        "A2-capture A2-explodes-nothing-more A3-en-passant B2-pawn");
  CHECK(explain_atomic("5k2/4P3/8/8/8/8/8/8 e7f8") ==
        "A2-blast-at-rim A2-capture A2-explodes-nothing-more A2-takes-king A4-capturing-promotion "
        "A4-promotion B2-pawn V3-pawn-capture");
}

TEST_CASE("explain a cube position: checks and their answers") {
  CHECK(explain_cube("w [###,###,###],[###,###,###],[k##,q#K,R##]") ==
        "C3-check C3-checker-pinned C3-checker-queen C4-capture-answers C4-king-escapes");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[###,rK#,###]") ==
        "C3-check C3-checker-rook C3-king-cannot-hide C4-king-escapes C5-no-enemy-king");
  CHECK(explain_cube("w [##,##],[rK,##]") ==
        "C3-check C3-checker-rook C4-king-escapes C5-no-enemy-king");
  CHECK(explain_cube("w [###,##R,###],[###,###,###],[r##,###,K##]") ==
        "C3-check C3-checker-rook C4-king-escapes C5-no-enemy-king");
  CHECK(explain_cube("w [###,##R,###],[###,###,###],[r##,###,K#r]") ==
        "C3-check C3-checker-rook C3-double-check C4-king-escapes "
        "C5-no-enemy-king");
  CHECK(explain_cube("w [###,R##,###],[###,###,###],[r##,###,K##]") ==
        "C3-check C3-checker-rook C4-interposition-answers C4-king-escapes "
        "C5-no-enemy-king");
}

TEST_CASE("explain a cube position: pins, mate, stalemate, no pieces") {
  CHECK(explain_cube("w [###,###,###],[###,###,###],[K##,R##,r##]") == "C3-pin C5-no-enemy-king");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[#r#,###,Kq#]") ==
        "C3-check C3-checker-queen C4-mate C5-no-enemy-king");
  CHECK(explain_cube("w [###,###,###],[#q#,###,###],[n##,#r#,K##]") ==
        "C4-stalemate C5-no-enemy-king");
  CHECK(explain_cube("w [##,##],[##,##]") == "C4-stalemate C5-no-enemy-king C5-no-own-king");
  CHECK(explain_cube("w [##,##],[Rk,##]") == "C3-enemy-in-check C5-no-own-king");
}

TEST_CASE("explain a cube position: mate by double check") {
  CHECK(explain_cube("w [#r,rr],[#r,Kr]") ==
        "C3-check C3-checker-rook C3-double-check C4-mate C4-mate-by-double-check "
        "C5-no-enemy-king");
  CHECK(explain_cube("w [#r,#r],[#r,Kr]") == "C3-check C3-checker-rook C4-mate C5-no-enemy-king");
  CHECK(explain_cube("w [#r,rr],[##,Kr]") ==
        "C3-check C3-checker-rook C3-double-check C4-king-escapes C5-no-enemy-king");
}

TEST_CASE("explain a cube move: no move of the side to move") {
  CHECK(explain_cube("w [##,##],[##,K#] a1Ia1I") == "C6-not-a-move");
  CHECK(explain_cube("w [##,##],[k#,K#] a2Ib2I") == "C6-not-a-move");
  CHECK(explain_cube("w [##,##],[R#,K#] a1Ia2I") == "C6-not-a-move");
}

TEST_CASE("explain a cube move: unsafe ones") {
  CHECK(explain_cube("w [###,###,###],[###,###,###],[K##,R##,r##] a2Ib2I") ==
        "B2-line B2-rook C2-quiet C6-exposes-king C6-unsafe");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[K#R,###,r##] c3Ic2I") ==
        "B2-line B2-rook C2-quiet C6-ignores-check C6-unsafe");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[K##,###,#r#] a3Ib2I") ==
        "B2-king B2-planar-diagonal C2-quiet C6-king-into-attack C6-unsafe");
}

TEST_CASE("explain a cube move: safe ones") {
  CHECK(explain_cube("w [###,###,###],[###,###,###],[K##,R##,r##] a2Ia1I") ==
        "B2-line B2-rook C2-capture C4-gives-stalemate C6-along-pin C6-safe");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[k##,q#K,R##] a1Ia2I") ==
        "B2-line B2-rook C2-capture C3-gives-check C6-answers-check C6-safe C6-takes-checker");
  CHECK(explain_cube("w [###,###,###],[###,###,###],[###,rK#,###] b2Ia2I") ==
        "B2-king B2-line C2-capture C4-gives-stalemate C6-answers-check C6-king-steps-away C6-safe "
        "C6-takes-checker");
  CHECK(explain_cube("w [###,R##,###],[###,###,###],[r##,###,K##] a2IIIa2I") ==
        "B2-line B2-rook B3-slide C2-quiet C6-answers-check C6-interposes C6-safe");
  CHECK(explain_cube("b [###,###,#q#],[###,###,###],[#r#,###,K##] b1IIIb1I") ==
        "B2-line B2-queen B3-slide C2-quiet C3-gives-check C4-gives-mate C6-safe");
  CHECK(explain_cube("w [##B,###,###],[###,###,###],[R##,B##,k##] a2Ib3II") ==
        "B2-bishop B2-triagonal C2-quiet C3-discovers-check C3-gives-check C6-safe");
  CHECK(explain_cube("w [##,##],[##,Rk] a1Ib1I") ==
        "B2-line B2-rook C2-capture C4-gives-stalemate C5-takes-king C6-safe");
}

TEST_CASE("explain a solitaire board") {
  CHECK(ask("explain solitaire K...............") == "S1-one-piece S3-solvable");
  CHECK(ask("explain solitaire KKKKKKKKKKKKKKKK") == "S1-full-board S3-solvable");
  CHECK(ask("explain solitaire PP..............") == "S1-stuck S3-unsolvable");
  CHECK(ask("explain solitaire KP..............") == "S1-one-capture S3-solvable");
  CHECK(ask("explain solitaire RPP.............") == "B3-blocked S1-one-capture S3-solvable");
}

TEST_CASE("explain a solitaire move") {
  CHECK(ask("explain solitaire PP.............. a4b4") == "S1-not-a-move");
  CHECK(ask("explain solitaire R.K............. a4c4") ==
        "B2-line B2-rook B3-slide S1-last-capture S1-takes-king");
  CHECK(ask("explain solitaire P....B...P...... a4b3") == "B2-pawn S1-pawn-downward S1-strands");
  CHECK(ask("explain solitaire .....B..P....... a2b3") == "B2-pawn S1-last-capture S1-pawn-upward");
}

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
