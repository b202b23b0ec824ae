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

}  // namespace doublecheck::distance
