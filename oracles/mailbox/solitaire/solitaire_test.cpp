#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

TEST_CASE("S3: without a piece all but `moves` is illegal") {
  for (const char* line :
       {"solve solitaire ................", "perft solitaire 0 ................",
        "replay solitaire ................ []", "explain solitaire ................"})
    CHECK(ask(line) == "illegal no-piece");
}

TEST_CASE("S3: the least solution") {
  CHECK(ask("solve solitaire .....K..........") == "[]");
  CHECK(ask("solve solitaire P..............P") == "false");
  CHECK(ask("solve solitaire .....P....P.....") == "[[[1,2],[2,1]]]");
  CHECK(ask("solve solitaire .NR.B...N..B..P.") ==
        "[[[0,1],[1,3]],[[0,2],[1,3]],[[1,3],[3,1]],[[2,3],[2,0]],[[3,1],[2,0]]]");
}

TEST_CASE("S4: a pawn does not capture two cells away") {
  CHECK(ask("replay solitaire .NR.B...N..B..P. [[[2,0],[3,1]],[[0,1],[1,3]],[[0,2],[1,3]],"
            "[[2,3],[1,3]],[[3,1],[1,3]]]") == "false");
}

TEST_CASE("S3: replay wants captures until one piece is left") {
  CHECK(ask("replay solitaire .....K.......... []") == "true");
  CHECK(ask("replay solitaire .....KK......... []") == "false");
  CHECK(ask("replay solitaire .....KK......... [[[1,2],[2,2]]]") == "true");
  CHECK(ask("replay solitaire .....KK......... [[[1,2],[1,1]]]") == "false");
}

TEST_CASE("S1: legal and play") {
  CHECK(ask("legal solitaire .....P....P.....") == "b3c2 c2b3");
  CHECK(ask("play solitaire .....P....P..... b3c2") == "..........P.....");
  CHECK(ask("play solitaire .....P....P..... c2d3") == "illegal not-a-move");
}

TEST_CASE("S5: pawns of solitaire-upward capture diagonally upward only") {
  CHECK(ask("legal solitaire-upward .....P....P.....") == "c2b3");
  CHECK(ask("play solitaire-upward .....P....P..... b3c2") == "illegal not-a-move");
  CHECK(ask("play solitaire-upward .....P....P..... c2b3") == ".....P..........");
  CHECK(ask("moves solitaire-upward P a4") == "none");
  CHECK(ask("moves solitaire-upward P a3") == "b4");
  CHECK(ask("perft solitaire-upward 15 PPPPPPPPPPPPPPPP") == "0");
  CHECK(ask("perft solitaire-upward 1 PPPPPPPPPPPPPPPP") == "18");
  CHECK(ask("explain solitaire-upward .....P....P..... b3c2") == "S1-not-a-move");
}

TEST_CASE("S3: perft") {
  CHECK(ask("perft solitaire 0 .....P....P.....") == "1");
  CHECK(ask("perft solitaire 1 .....P....P.....") == "2");
  CHECK(ask("perft solitaire 2 .....P....P.....") == "0");
  CHECK(ask("perft solitaire 15 PPPPPPPPPPPPPPPP") == "0");
  CHECK(ask("perft solitaire 14 PPPPPPPPPPPPPPPP") == "abstain");
}

TEST_CASE("labels of a solitaire board") {
  CHECK(ask("explain solitaire .....K..........") == "S1-one-piece S3-solvable");
  CHECK(ask("explain solitaire P..............P") == "S1-stuck S3-unsolvable");
  CHECK(ask("explain solitaire QQQQQQQQQQQQQQQQ") == "B3-blocked S1-full-board S3-solvable");
}

TEST_CASE("labels of a capture") {
  CHECK(ask("explain solitaire .....P....P..... c2b3") == "B2-pawn S1-last-capture S1-pawn-upward");
  CHECK(ask("explain solitaire K...N..........R a4a3") == "B2-king B2-line S1-strands");
  CHECK(ask("explain solitaire R..K...........R a4d4") == "B2-line B2-rook B3-slide S1-takes-king");
  CHECK(ask("explain solitaire R..K...........R a4b4") == "S1-not-a-move");
}

}  // namespace
}  // namespace doublecheck::mailbox
