#include <doctest/doctest.h>

#include "ask.h"
#include "solitaire/solitaire.h"

namespace doublecheck::distance {

TEST_CASE("S3: one piece is solved, no piece is illegal") {
  CHECK(ask("solve solitaire K...............") == "[]");
  for (const std::string verb : {"solve", "replay", "legal", "play", "perft", "explain"}) {
    CAPTURE(verb);
    const std::string depth = verb == "perft" ? "0 " : "";
    const std::string more = verb == "replay" ? " []" : verb == "play" ? " a1a2" : "";
    CHECK(ask(verb + " solitaire " + depth + "................" + more) == "illegal no-piece");
  }
}

TEST_CASE("S1: pawns capture diagonally, in all four directions, and never go straight") {
  CHECK(ask("legal solitaire P.P..P..P.P.....") == "a2b3 a4b3 b3a2 b3a4 b3c2 b3c4 c2b3 c4b3");
  CHECK(ask("legal solitaire PPPP............") == "none");
}

TEST_CASE("S5: pawns of solitaire-upward capture diagonally upward only") {
  CHECK(ask("legal solitaire-upward P.P..P..P.P.....") == "a2b3 b3a4 b3c4 c2b3");
  CHECK(ask("legal solitaire-upward PPPP............") == "none");
  CHECK(ask("legal solitaire-upward ...R...Q....B...") == "a1d4 d3d4 d4d3");
  CHECK(ask("play solitaire-upward P....R.......... a4b3") == "illegal not-a-move");
  CHECK(ask("solve solitaire-upward P....R..........") == "false");
  CHECK(ask("solve solitaire P....R..........") == "[[[0,3],[1,2]]]");
  CHECK(ask("solve solitaire-upward P....P..........") == "[[[1,2],[0,3]]]");
  CHECK(ask("replay solitaire-upward P....P.......... [[[0,3],[1,2]]]") == "false");
  CHECK(ask("moves solitaire-upward P b3") == "a4 c4");
  CHECK(ask("moves solitaire-upward P b4") == "none");
  CHECK(ask("moves solitaire-upward K a1") == "a2 b1 b2");
  CHECK(ask("explain solitaire-upward P....R..........") == "S1-stuck S3-unsolvable");
}

TEST_CASE("S1: kings are taken; what stands between holds") {
  CHECK(ask("play solitaire R.K............. a4c4") == "..R.............");
  CHECK(ask("play solitaire RNK............. a4c4") == "illegal not-a-move");
  CHECK(ask("play solitaire R.K............. a4b4") == "illegal not-a-move");
  CHECK(ask("play solitaire R.K............. b4a4") == "illegal not-a-move");
}

TEST_CASE("S3: the least solution compares x before y, from before to") {
  CHECK(ask("solve solitaire K...K...........") == "[[[0,2],[0,3]]]");
  CHECK(ask("solve solitaire KK..............") == "[[[0,3],[1,3]]]");
  CHECK(ask("solve solitaire P.P.............") == "false");
}

TEST_CASE("S3: replay") {
  CHECK(ask("replay solitaire K............... []") == "true");
  CHECK(ask("replay solitaire KK.............. []") == "false");
  CHECK(ask("replay solitaire KK.............. [[[1,3],[0,3]]]") == "true");
  CHECK(ask("replay solitaire KK.............. [[[1,3],[0,3]],[[0,3],[1,3]]]") == "false");
}

TEST_CASE("P1: solitaire perft") {
  CHECK(ask("perft solitaire 0 K...............") == "1");
  CHECK(ask("perft solitaire 1 K...............") == "0");
  CHECK(ask("perft solitaire 1 KK..............") == "2");
  CHECK(ask("perft solitaire 2 KKK.............") == "4");
  CHECK(ask("perft solitaire 2 KKK.............", 4) == "4");
  CHECK(ask("perft solitaire 2 KKK.............", 3) == "abstain");
  CHECK(ask("perft solitaire 99 QQQQQQQQQQQQQQQQ") == "0");
  CHECK(ask("perft solitaire 15 QQQQQQQQQQQQQQQQ", ~std::uint64_t{0}) == "abstain");
  CHECK(ask("perft solitaire 15 BBBBBBBBBBBBBBBB") == "0");
}

TEST_CASE("S3: boards that took a search over mixed boards the longest") {
  CHECK(ask("solve solitaire BBPPNB.NBB.BNNPP") == "false");
  CHECK(ask("solve solitaire PNPBN.PPB.NNPPBN") == "false");
}

TEST_CASE("fewest_left: each closed set of places keeps a piece") {
  const auto bound = [](std::string_view board) {
    const auto question = read_question("solve solitaire " + std::string(board));
    return fewest_left(SolitaireBoard(question.position.board));
  };
  CHECK(bound("K...............") == 1);
  CHECK(bound("K.............K.") == 2);
  CHECK(bound("BBBBBBBBBBBBBBBB") == 2);
  CHECK(bound("PPPP............") == 4);
  CHECK(bound("R.B.B...........") == 1);
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

}  // namespace doublecheck::distance
