#include "notation/question_text.h"

#include <doctest/doctest.h>

#include <string>

namespace doublecheck {
namespace {

void check_reads_as(const std::string& line, const std::string& canonical) {
  CAPTURE(line);
  CHECK(question_text(read_question(line)) == canonical);
}

std::string error_of(const std::string& line) {
  try {
    read_question(line);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

TEST_CASE("every example of a shape is canonical") {
  for (const Shape& shape : shapes()) {
    const std::string example(shape.example);
    CAPTURE(example);
    CHECK(question_text(read_question(example)) == example);
    CHECK(read_question(example).verb == shape.verb);
    CHECK(read_question(example).game == shape.game);
  }
}

TEST_CASE("a game may be left out where the verb has only one") {
  check_reads_as("mate [##,##],[##,#K]", "mate cube [##,##],[##,#K]");
  check_reads_as("solve ...N.....R....B.", "solve solitaire ...N.....R....B.");
  CHECK(error_of("legal [##,##],[##,#K]").find("expected a game") != std::string::npos);
}

TEST_CASE("cubes are read in every form of C1") {
  const std::string canonical = "mate cube [bq,##],[bn,KQ]";
  for (const std::string board :
       {"[bq,##],[bn,KQ]", "[ [[bq] [##]] [[bn] [KQ]] ]", "bq ## bn KQ", "bq##bnKQ",
        "[['b','q'],['#','#']],[['b','n'],['K','Q']]", "n = 2, [bq,##],[bn,KQ]",
        "2 [bq,##],[bn,KQ]", "n=2,\n[bq,##],\n[bn,KQ]", "  [ bq , ## ] , [ bn , KQ ] "})
    check_reads_as("mate cube " + board, canonical);
}

TEST_CASE("a bare row that begins with a knight is no size") {
  check_reads_as("mate cube n# ## ## #K", "mate cube [n#,##],[##,#K]");
}

TEST_CASE("cells of a cube are read with brackets around the level") {
  check_reads_as("moves cube 3 n c2 (I)", "moves cube 3 N c2I");
  check_reads_as("moves cube 16 Q a16(XVI)", "moves cube 16 Q a16XVI");
  check_reads_as("play cube b [r#,##],[##,K#] a2 (II) b2 (II)",
                 "play cube b [r#,##],[##,K#] a2IIb2II");
}

TEST_CASE("the letter's case matters only for pawns of 8x8") {
  check_reads_as("moves chess p e7", "moves chess p e7");
  check_reads_as("moves chess n e7", "moves chess N e7");
  check_reads_as("moves solitaire p b2", "moves solitaire P b2");
}

TEST_CASE("piece lists keep their order and are read with either quotes") {
  check_reads_as("valid chess [['B', 'K', 6, 1], [\"W\",\"K\",8,1]] ['B','Q',7,-12]",
                 R"(valid chess [["B","K",6,1],["W","K",8,1]] ["B","Q",7,-12])");
  check_reads_as("valid chess [] ['B','Q',7,100000000000000000000]",
                 R"(valid chess [] ["B","Q",7,9223372036854775807])");
}

TEST_CASE("solitaire boards are read in every form of S2") {
  const std::string canonical = "solve solitaire .....B..RP.....N";
  for (const std::string board :
       {".....B..RP.....N", "     B  RP     N", "....\n.B..\nRP..\n...N",
        ". . . .\n. B . .\nR P . .\n. . . N", "xxxxxBxxRPxxxxxN", "·····B··RP·····N",
        "[['.','.','.','.'],['.','B','.','.'],['R','P','.','.'],['.','.','.','N']]",
        "[[0, 0, 0, 0], [0, 4, 0, 0], [3, 6, 0, 0], [0, 0, 0, 5]]",
        "[0,0,0,0,0,4,0,0,3,6,0,0,0,0,0,5]",
        "[[1, 2, 'B'], [0, 1, 'R'], [1, 1, 'P'], [3, 0, 'N']]"})
    check_reads_as("solve solitaire " + board, canonical);
}

TEST_CASE("a board may be followed by moves in every form") {
  const std::string canonical = "replay solitaire .....B..RP.....N [[[3,0],[1,1]]]";
  check_reads_as("replay solitaire .....B..RP.....N [[[3,0], [1,1]]]", canonical);
  check_reads_as("replay solitaire [[1,2,'B'],[0,1,'R'],[1,1,'P'],[3,0,'N']] [[[3,0],[1,1]]]",
                 canonical);
  check_reads_as("replay solitaire .....B..RP.....N d1b2", canonical);
  check_reads_as("replay solitaire .... .B.. RP.. ...N d1b2", canonical);
  check_reads_as("replay solitaire [[1,2,'B'],[0,1,'R'],[1,1,'P'],[3,0,'N']] d1b2", canonical);
  const std::string two = "replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]";
  for (const auto* moves : {"c1b2 b2d4", "c1b2,b2d4", "c1b2, b2d4 "})
    check_reads_as("replay solitaire ...N.....R....B. " + std::string(moves), two);
  check_reads_as("replay solitaire N............... []", "replay solitaire N............... []");
  check_reads_as("play solitaire . . . .\n. B . .\nR P . .\n. . . N d1b2",
                 "play solitaire .....B..RP.....N d1b2");
  check_reads_as("explain solitaire [[3,0,'B']] a1a1", "explain solitaire ...............B a1a1");
  check_reads_as("explain solitaire ............ a1b2", "explain solitaire ................");
}

TEST_CASE("a comma may follow the board field") {
  check_reads_as("explode 8/8/8/8/8/8/P7/8, a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
  check_reads_as("explode 8/8/8/8/8/8/P7/8\n, a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
  check_reads_as("explode 8/P7/8/8/8/8/8/8 a7a8n", "explode atomic 8/P7/8/8/8/8/8/8 a7a8n");
}

TEST_CASE("whole FENs are told from piece lists and board fields") {
  check_reads_as("explain chess [['W','K',5,1]]", R"(explain chess [["W","K",5,1]])");
  check_reads_as("explain chess 8/8/8/8/8/8/8/8 w - -", "explain chess 8/8/8/8/8/8/8/8 w - - 0 1");
  check_reads_as("explain atomic 8/8/8/8/8/8/8/8 w - -",
                 "explain atomic 8/8/8/8/8/8/8/8 w - - 0 1");
  for (const char* comma : {", ", " , ", " ,", "\n, "})
    check_reads_as("explain atomic 8/8/8/8/8/8/8/8" + std::string(comma) + "a1a2",
                   "explain atomic 8/8/8/8/8/8/8/8 a1a2");
  CHECK(error_of("explain chess 8/8/8/8/8/8/8/8") ==
        "column 30: expected the side to move, w or b");
  CHECK(error_of("legal atomic 8/8/8/8/8/8/8/8") == "column 29: expected the side to move, w or b");
}

TEST_CASE("startpos stands for the FEN of the start position") {
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const std::string fen = board + " w KQkq - 0 1";
  for (const std::string game : {"chess", "atomic"}) {
    check_reads_as("legal " + game + " startpos", "legal " + game + " " + fen);
    check_reads_as("perft " + game + " 3  startpos ", "perft " + game + " 3 " + fen);
    check_reads_as("play " + game + " startpos e2e4", "play " + game + " " + fen + " e2e4");
    check_reads_as("explain " + game + " startpos", "explain " + game + " " + fen);
    check_reads_as("explain " + game + " startpos e2e4", "explain " + game + " " + fen + " e2e4");
  }
  for (const char* line : {"explode startpos g1f3", "explode startpos, g1f3"})
    check_reads_as(line, "explode atomic " + board + " g1f3");
  check_reads_as("explain atomic startpos, g1f3", "explain atomic " + board + " g1f3");
  CHECK(error_of("legal chess startposition") != "no error");
  CHECK(error_of("legal chess startpos w") ==
        "column 22: unexpected text after the end of the question");
  CHECK(error_of("legal solitaire startpos") != "no error");
}

TEST_CASE("a move follows a FEN of four fields or six") {
  const std::string board = "8/P7/8/8/8/8/8/8";
  check_reads_as("play chess " + board + " w - - a7a8q",
                 "play chess " + board + " w - - 0 1 a7a8q");
  check_reads_as("play chess " + board + " w - - 5 9 a7a8q",
                 "play chess " + board + " w - - 5 9 a7a8q");
  check_reads_as("explain chess " + board + " w - - a7a8",
                 "explain chess " + board + " w - - 0 1 a7a8");
  CHECK(error_of("play chess " + board + " w - - 5 a7a8q") ==
        "column 37: expected a move number from 0 to 9999");
  CHECK(error_of("play chess " + board + " w - - 5 9") ==
        "column 38: expected a move after the position");
}

TEST_CASE("text that is no question is a parse error with its column") {
  CHECK(error_of("") == "column 1: empty question");
  CHECK(error_of("mite cube") == "column 1: unknown verb");
  CHECK(error_of("mate chess 8/8") == "column 6: this verb is not asked of this game");
  CHECK(error_of("moves cube 17 N a1I") == "column 12: expected a cube's size from 2 to 16");
  CHECK(error_of("moves cube 3 P a1I") == "column 14: there are no pawns in a cube");
  CHECK(error_of("moves chess N i1") == "column 15: this cell is not on the board");
  CHECK(error_of("moves chess N h1 h2") ==
        "column 18: unexpected text after the end of the question");
  CHECK(error_of("mate cube [##,##],[##,#P]") == "column 24: no letter of a cube board");
  CHECK(error_of("mate cube [##,###],[##,#K]") ==
        "column 15: this row is not as long as the first");
  CHECK(error_of("mate cube n = 3, [##,##],[##,#K]").find("size announced") != std::string::npos);
  CHECK(error_of(std::string("mate cube \0[##", 14)) == "column 11: control character");
  CHECK(error_of("explode 8/8/8/8/8/8/44/8 a1a2") == "column 22: two digits in a row");
  CHECK(error_of("explode 8/7/8/8/8/8/8/8 a1a2") == "column 12: this rank has fewer than 8 cells");
  CHECK(error_of("valid chess [['W','K',9,1]] ['W','K',1,1]") ==
        "column 14: x and y of a piece are 1 to 8");
  CHECK(error_of("valid chess [[[[['W']]]]] x") == "column 17: lists nested too deep");
  CHECK(error_of("solve .....") == "column 7: a board has 16 cells, here are 5");
  CHECK(error_of("play cube w [##,##],[##,#K]").find("expected a move") != std::string::npos);
}

TEST_CASE("of several mistakes the first is told, and nothing of the line before") {
  CHECK(error_of("play cube x [r#,##],[##] a9I") == "column 11: expected the side to move, w or b");
  CHECK(error_of("legal chess 8/8/44/8 x - -") == "column 18: two digits in a row");
  CHECK(error_of("valid chess [['X','Q',9,9],7] [") ==
        "column 15: expected a colour, \"W\" or \"B\"");
  CHECK(error_of("replay solitaire [[9,9,'K'],1] [[5]]") == "column 19: coordinates are 0 to 3");
  CHECK(error_of("replay solitaire N............... a1b2 x") != "");
  CHECK(error_of("legal solitaire-down N...............") ==
        "column 7: expected a game: cube, chess, solitaire, atomic, solitaire-upward");
  Refusal why;
  CHECK_FALSE(read_question("mite", why));
  CHECK(why.column == 1);
  CHECK_FALSE(read_question("moves chess N i1", why));
  CHECK(why.column == 15);
  CHECK(why.reason == "this cell is not on the board");
  CHECK(read_question("moves chess N h1", why) == read_question("moves chess N h1"));
}

TEST_CASE("a line cut short or with a letter changed is a question or refused, each time alike") {
  for (const Shape& shape : shapes())
    for (std::size_t place = 0; place < shape.example.size(); ++place)
      for (const char letter : std::string_view("9[x,'\n")) {
        std::string changed(shape.example);
        changed[place] = letter;
        for (const auto& line : {changed, changed.substr(0, place + 1)}) {
          CAPTURE(line);
          Refusal why;
          const auto question = read_question(line, why);
          CHECK(question.has_value() == (why.column == 0));
          CHECK(why.column <= line.size() + 1);
          if (question) CHECK(read_question(question_text(*question)) == *question);
        }
      }
}

}  // namespace
}  // namespace doublecheck
