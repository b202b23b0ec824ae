#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
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
