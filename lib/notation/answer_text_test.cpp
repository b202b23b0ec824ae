#include "notation/answer_text.h"

#include <doctest/doctest.h>

#include <string>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

std::string canonical(const std::string& question, const std::string& text) {
  return read_answer(read_question(question), text).text();
}

TEST_CASE("lists are sorted as text") {
  CHECK(canonical("moves chess N h1", " g3   f2 ") == "f2 g3");
  CHECK(canonical("moves cube 16 R a1I", "a1V a1IX a1IV a1II a1I a10I") ==
        "a10I a1I a1II a1IV a1IX a1V");
  CHECK(canonical("legal cube w [##,##],[##,K#]", "a1Ib1I a1IIb1I") == "a1IIb1I a1Ib1I");
  CHECK(canonical("moves chess N h1", "none") == "none");
}

TEST_CASE("the short ways through lists of moves take what the long ones take, and no more") {
  const char* legal = "legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(canonical(legal, "e2e4 a2a3") == "a2a3 e2e4");
  CHECK(canonical(legal, "e2e4\ta2a3") == "a2a3 e2e4");
  CHECK(canonical(legal, "e2e4 e7e8q a2a3") == "a2a3 e2e4 e7e8q");
  CHECK(canonical(legal, "e2e4,a2a3") == "failed rubbish: e2e4,a2a3");
  CHECK(canonical(legal, "e2e9 a2a3") == "failed rubbish: e2e9 a2a3");
  CHECK(canonical(legal, "e2e10 a2a") == "failed rubbish: e2e10 a2a");
  const char* solve = "solve ...N.....R....B.";
  CHECK(canonical(solve, "[[[2,0],[1,1]]]") == "[[[2,0],[1,1]]]");
  CHECK(canonical(solve, "[[[2,0],[1,1]],[[1,1], [3,3]]]") == "[[[2,0],[1,1]],[[1,1],[3,3]]]");
  CHECK(canonical(solve, "[[[2,0],[1,4]]]") == "failed rubbish: [[[2,0],[1,4]]]");
  CHECK(canonical(solve, "[[[2,0],[1,1]],]") == "failed rubbish: [[[2,0],[1,1]],]");
  CHECK(canonical(solve, "[[[2,0],[1,1]]") == "failed rubbish: [[[2,0],[1,1]]");
}

TEST_CASE("boards and solutions are rewritten in canonical form") {
  CHECK(canonical("solve ...N.....R....B.", "[[[2, 0], [1, 1]], [[1, 1], [3, 3]]]") ==
        "[[[2,0],[1,1]],[[1,1],[3,3]]]");
  CHECK(canonical("play cube b [r#,##],[##,K#] a2IIb2II", "w [[#r,##],[##,K#]]") ==
        "w [#r,##],[##,K#]");
  CHECK(canonical("play solitaire ...N.....R....B. c1b2", "...N.....B......") ==
        "...N.....B......");
}

TEST_CASE("reasons, abstentions and failures pass") {
  CHECK(canonical("mate [##,##],[##,##]", "illegal no-white-king") == "illegal no-white-king");
  CHECK(canonical("mate [##,##],[##,##]", "abstain") == "abstain");
  CHECK(canonical("mate [##,##],[##,##]", "failed time-out") == "failed time-out");
}

TEST_CASE("a clock that goes on beyond those of the rules is a wrong one, and no rubbish") {
  const std::string play = "play chess 4k3/8/8/8/8/8/8/4K3 b - - 9999 9999 e8e7";
  const std::string after = "8/4k3/8/8/8/8/8/4K3 w - - 9999 ";
  CHECK(canonical(play, after + "10000") == after + "10000");
  CHECK(canonical(play, after + "999999999") == after + "999999999");
  CHECK(canonical(play, after + "1000000000") == "failed rubbish: " + after + "1000000000");
}

TEST_CASE("anything else is rubbish") {
  CHECK(canonical("mate [##,##],[##,##]", "maybe") == "failed rubbish: maybe");
  CHECK(canonical("mate [##,##],[##,##]", "") == "failed rubbish: an empty line");
  CHECK(canonical("mate [##,##],[##,##]", "\x1b[31m") == "failed rubbish: ?[31m");
  CHECK(canonical("moves chess N h1", "f2g3") == "failed rubbish: f2g3");
  CHECK(canonical("moves chess N h1", "f2 g3 f2 f2") == "failed duplicate-moves: f2");
  CHECK(canonical("explain solitaire K...............", "S9-nonsense") ==
        "failed rubbish: S9-nonsense");
  CHECK(canonical("perft solitaire 1 K...............", "-1") == "failed rubbish: -1");
}

TEST_CASE("of a list that is rubbish the word is named that is wrong") {
  const char* legal = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const std::string long_list = "e1d1 e1d2 e1e2 e1f1 e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7";
  CHECK(canonical(legal, long_list + " O-O h1h8") == "failed rubbish: 'O-O' is no move");
  CHECK(canonical(legal, "e1d1 e1 e1d2") == "failed rubbish: 'e1' is no move");
  CHECK(canonical(legal, "e1d1 e1d2\xC3") == "failed rubbish: 'e1d2?' is no move");
  CHECK(canonical(legal, "e1d1 e1") == "failed rubbish: 'e1' is no move");
  CHECK(canonical("moves chess N h1", "f2\tg3x f2") == "failed rubbish: 'g3x' is no cell");
  CHECK(canonical("explain solitaire K...............", "S1-one-piece S9") ==
        "failed rubbish: 'S9' is no label");
}

}  // namespace
}  // namespace doublecheck
