#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {

TEST_CASE("C3: a side without a king is not in check") {
  CHECK(ask("check cube w [r#,##],[##,k#]") == "false");
  CHECK(ask("check cube b [R#,##],[##,k#]") == "false");
  CHECK(ask("check cube b [R#,k#],[##,##]") == "true");
}

TEST_CASE("C3: a checker gives check though it is pinned itself") {
  CHECK(ask("check cube w [###,###,###],[###,###,###],[k##,q#K,R##]") == "true");
}

TEST_CASE("C4: stalemate is no mate") {
  const std::string board = "[###,###,###],[#q#,###,###],[n##,#r#,K##]";
  CHECK(ask("mate cube " + board) == "false");
  CHECK(ask("legal cube w " + board) == "none");
}

TEST_CASE("C4: the king does not hide behind itself") {
  CHECK(ask("play cube w [###,###,###],[###,###,###],[###,rK#,###] b2Ic2I") ==
        "illegal not-a-move");
  CHECK(ask("play cube w [###,###,###],[###,###,###],[###,rK#,###] b2Ic3I") ==
        "b [###,###,###],[###,###,###],[##K,r##,###]");
}

TEST_CASE("C5: the order of reasons") {
  CHECK(ask("mate cube [kk,##],[##,##]") == "illegal no-white-king");
  CHECK(ask("mate cube [kk,##],[##,KK]") == "illegal many-white-kings");
  CHECK(ask("mate cube [kk,##],[##,K#]") == "illegal many-black-kings");
  CHECK(ask("check cube b [kk,##],[##,##]") == "illegal many-black-kings");
  CHECK(ask("perft cube 0 b [kk,##],[##,##]") == "illegal many-black-kings");
  CHECK(ask("explain cube b [KK,kk],[##,##]") == "illegal many-white-kings");
}

TEST_CASE("C6: legal moves of both sides, with and without a king") {
  CHECK(ask("legal cube w [#R,##],[##,##]") == "b2IIa2II b2IIb1II b2IIb2I");
  CHECK(ask("legal cube b [#R,##],[##,##]") == "none");
  CHECK(ask("legal cube w [K#,r#],[##,##]") == "a2IIa1II a2IIa2I a2IIb1I a2IIb2I a2IIb2II");
  CHECK(ask("legal cube b [k#,R#],[##,##]") == "a2IIa1II a2IIa2I a2IIb1I a2IIb2I a2IIb2II");
}

TEST_CASE("C6: a king can be taken, and the game goes on") {
  CHECK(ask("play cube w [k#,R#],[##,##] a1IIa2II") == "b [R#,##],[##,##]");
  CHECK(ask("play cube w [k#,R#],[##,##] a1IIb2II") == "illegal not-a-move");
  CHECK(ask("play cube b [k#,R#],[##,##] a1IIa2II") == "illegal not-a-move");
  CHECK(ask("play cube b [k#,R#],[##,##] b1Ib2I") == "illegal not-a-move");
}

TEST_CASE("C6: a pinned piece may move along the pin only") {
  CHECK(ask("play cube w [###,###,###],[###,###,###],[K##,R##,r##] a2Ib2I") ==
        "illegal not-a-move");
  CHECK(ask("play cube w [###,###,###],[###,###,###],[K##,R##,r##] a2Ia1I") ==
        "b [###,###,###],[###,###,###],[K##,###,R##]");
}

TEST_CASE("C7: guarded pieces are attacked, a piece's own cell is not") {
  CHECK(ask("attacked cube w [r#,##],[##,K#]") == "a1II a2I b2II");
  CHECK(ask("attacked cube b [r#,##],[##,K#]") == "a1II a2I a2II b1I b1II b2I b2II");
  CHECK(ask("attacked cube w [rr,##],[##,##]") == "a1II a2I a2II b1II b2I b2II");
}

TEST_CASE("P1: perft of the cube") {
  CHECK(ask("perft cube 0 w [##,##],[##,##]") == "1");
  CHECK(ask("perft cube 1 w [##,##],[##,##]") == "0");
  CHECK(ask("perft cube 1 w [##,##],[##,K#]") == "7");
  CHECK(ask("perft cube 2 w [##,##],[##,K#]") == "0");
  CHECK(ask("perft cube 2 w [#k,##],[##,K#]") == "0");
  CHECK(ask("perft cube 1 w [#R,##],[##,##]", 3) == "3");
  CHECK(ask("perft cube 1 w [#R,##],[##,##]", 2) == "abstain");
}

namespace {

std::string explain_cube(std::string_view position_and_move) {
  return ask("explain cube " + std::string(position_and_move));
}

}  // namespace

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

}  // namespace doublecheck::distance
