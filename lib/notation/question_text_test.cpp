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

TEST_CASE("pieces of a cube may be numbers, and empty cells any sign") {
  const std::string canonical = "mate cube [bq,##],[bn,KQ]";
  for (const std::string board :
       {"[bq,..],[bn,KQ]", "['bq','  '],['bn','KQ']", "{bq,--},{bn,KQ}",
        "(('bq','00'),('bn','KQ'))", "\"[bq,##],[bn,KQ]\"", "♝♛□□ ♝♞♔♕",
        "[[[9,7],[0,0]],[[9,10],[1,2]]]", "9 7 0 0 9 10 1 2", "2 9 7 0 0 9 10 1 2",
        "n = 2, 9 7 0 0 9 10 1 2", "[[-4,-2],[0,0]],[[-4,-5],[1,2]]", "b q . . b n K Q",
        "[bq,__],[bn,KQ]"})
    check_reads_as("mate cube " + board, canonical);
  check_reads_as("mate cube 2 [16,00],[00,00]", "mate cube [Kk,##],[##,##]");
  check_reads_as("mate cube 3 [000,000,001],[000,000,000],[000,000,006]",
                 "mate cube [###,###,##K],[###,###,###],[###,###,##k]");
  check_reads_as("mate cube 000 000 00K 000 000 000 000 000 00k",
                 "mate cube [###,###,##K],[###,###,###],[###,###,##k]");
}

TEST_CASE("blanks in quotes are cells: eight pieces of a larger cube are no cube of two") {
  check_reads_as("mate cube ['k q','   ',' n '],['n n','   ','   '],['   ','R  ','  K']",
                 "mate cube [k#q,###,#n#],[n#n,###,###],[###,R##,##K]");
}

TEST_CASE("a cube with a letter, a number or a second sign too many is refused where it is") {
  CHECK(error_of("mate cube [bq,##],[bn,KX]").starts_with("column 24: 'X' is no piece (KQRBN, "));
  CHECK(error_of("mate cube [bq,##],[.n,KQ]").starts_with("column 20: an empty cell is '#'"));
  CHECK(error_of("mate cube [[[9,7],[0,0]],[[9,11],[1,2]]]").starts_with("column 30: pieces are "));
  CHECK(error_of("mate cube [[[9,-2],[0,0]],[[9,1],[1,2]]]") ==
        "column 16: Black's pieces are numbered 6 to 10 or -1 to -5, not both");
  CHECK(error_of("mate cube 3 9 7 0 0 9 10 1 2") != "no error");
  CHECK(error_of("mate cube n = x, [bq,##],[bn,KQ]") == "column 15: expected a number after 'n ='");
  CHECK(error_of("mate cube 17 [bq,##],[bn,KQ]") == "column 11: the size of a cube is 2 to 16");
  CHECK(error_of("mate cube ") == "column 11: expected the board of a cube");
  CHECK(error_of("mate cube [bq,##],[bn,Kp]") == "column 24: there are no pawns in a cube");
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
  for (const std::string board :
       {"[[B,K,6,1],[W,K,8,1]]", "((\"B\",\"K\",6,1),(\"W\",\"K\",8,1))",
        "{{'B','K',6,1},{'W','K',8,1}}", "['........','8','8','8','8','8','8','.....k.K']"})
    for (const std::string between : {" ", ", ", ","})
      check_reads_as("valid chess " + board + between + "['B','Q',7,1]",
                     R"(valid chess [["B","K",6,1],["W","K",8,1]] ["B","Q",7,1])");
  check_reads_as("valid chess [] ['B','Q',7,100000000000000000000]",
                 R"(valid chess [] ["B","Q",7,9223372036854775807])");
}

TEST_CASE("solitaire boards are read in every form of S2") {
  const std::string canonical = "solve solitaire .....B..RP.....N";
  for (const std::string board :
       {".....B..RP.....N",
        "     B  RP     N",
        "....\n.B..\nRP..\n...N",
        ". . . .\n. B . .\nR P . .\n. . . N",
        "*****B**RP*****N",
        "·····B··RP·····N",
        "[['.','.','.','.'],['.','B','.','.'],['R','P','.','.'],['.','.','.','N']]",
        "[[0, 0, 0, 0], [0, 4, 0, 0], [3, 6, 0, 0], [0, 0, 0, 5]]",
        "[0,0,0,0,0,4,0,0,3,6,0,0,0,0,0,5]",
        "[[1, 2, 'B'], [0, 1, 'R'], [1, 1, 'P'], [3, 0, 'N']]",
        ".....b..rp.....n",
        "00000B00RP00000N",
        "0000040036000005",
        "□□□□□♗□□♜♟□□□□□♘",
        "·····B··R♟\uFE0F·····N",
        "[(0,0,0,0),(0,4,0,0),(3,6,0,0),(0,0,0,5)]",
        "{{0,0,0,0},{0,4,0,0},{3,6,0,0},{0,0,0,5}}",
        "['....','.B..','RP..','...N']",
        "(\"----\",\"-B--\",\"RP--\",\"---N\")",
        "['.....B..RP.....N']",
        "['    ',' B  ','RP  ','   N']",
        "[....,.B..,RP..,...N]",
        "\".....B..RP.....N\"",
        "'     B  RP     N'",
        "[[.,.,.,.],[.,B,.,.],[R,P,.,.],[.,.,.,N]]",
        "[[1,2,B],[0,1,R],[1,1,p],[3,0,♘]]",
        "..../.B../RP../...N",
        "....|.B..|RP..|...N",
        ". . . .,. B . .,R P . .,. . . N",
        "----;-B--;RP--;---N",
        "4/1B2/RP2/3N",
        "0000/0400/3600/0005",
        "[....],[.B..],[RP..],[...N]",
        "['','','',''],['','B','',''],['R','P','',''],['','','','N']"})
    check_reads_as("solve solitaire " + board, canonical);
}

TEST_CASE("rows of a puzzle that are not four of four are refused") {
  for (const std::string board : {"..../.B../RP../...", ".../.B.../RP../...N", "4/1B2/RP2/4N",
                                  "4|1B2|RP2|3N", "////K/////P////Q/."})
    CHECK(error_of("solve " + board).starts_with("column 7: a board has 16 cells, here are "));
  CHECK(error_of("solve 1K11/1111/1P11/1111") ==
        "column 8: here is a letter, and numbers are pieces before");
}

TEST_CASE("brackets have partners") {
  CHECK(error_of("solve [['','','',''],['','B','',''],['R','P','',''],['','','','N']") ==
        "column 67: a bracket is not closed");
  CHECK(error_of("solve [....],[.B..],[RP..],[...N") == "column 33: a bracket is not closed");
  CHECK(error_of("mate cube [bq,##],[bn,KQ") == "column 25: a bracket is not closed");
  CHECK(error_of("mate cube bq,##],[bn,KQ]") == "column 16: this bracket closes none");
  CHECK(error_of("mate cube [bq,##),[bn,KQ]") == "column 17: this bracket closes none");
  CHECK(error_of("play cube w [##,#q],[##,#K b1Ib1II") == "column 28: a bracket is not closed");
}

TEST_CASE("a piece is one letter") {
  for (const std::string second : {"K", "wK"})
    CHECK(error_of("mate cube [['bN','" + second + "'],['','']],[['',''],['','']]")
              .ends_with("and a piece is one letter"));
  CHECK(error_of("solve [['wK','','',''],['','','',''],['','','',''],['','','','']]")
            .find("each one letter") != std::string::npos);
}

TEST_CASE("colours and pieces of a list may be small letters") {
  check_reads_as("valid chess [['w','k',5,1],['b','Q',1,1]] ['w','n',5,1]",
                 R"(valid chess [["W","K",5,1],["B","Q",1,1]] ["W","N",5,1])");
}

TEST_CASE("a perft without its depth says where that stands") {
  CHECK(error_of("perft chess startpos 3") ==
        "column 13: expected before the position a depth from 0 to 999");
}

TEST_CASE("a letter, digit or second sign that is no piece is refused where it stands") {
  CHECK(error_of("solve xxxxxBxxRPxxxxxN") ==
        "column 7: 'x' is no piece (KQRBNP) and no sign for an empty cell, which is no letter and "
        "no digit but 0");
  CHECK(error_of("solve .....B..RS.....N").starts_with("column 16: 'S' is no piece"));
  CHECK(error_of("solve ·····B··RП·····N").starts_with("column 23: 'П' is no piece"));
  CHECK(error_of("solve 0000040036000007") ==
        "column 22: pieces are numbered 1 to 6, an empty cell 0");
  CHECK(error_of("solve .....B..RP..-..N") ==
        "column 19: an empty cell is '.' before and '-' here: which one is a piece?");
  CHECK(error_of("solve 00000B0036000005") ==
        "column 15: here is a number, and letters are pieces before");
  CHECK(error_of("solve 0000040036000N05") ==
        "column 20: here is a letter, and numbers are pieces before");
  CHECK(error_of("solve .....B..RP.....\xC3").starts_with("column 22: this byte is no piece"));
  CHECK(error_of("solve .....B..RP.....\u200B").starts_with("column 22: '"));
  CHECK(error_of("solve [.....,.B..,RP..,...N]") == "column 7: a board has 16 cells, in rows of 4");
  CHECK(error_of("solve [[0,0,0,0],[0,4,0,0],[3,6,0,0],[0,0,0,9]]") ==
        "column 45: pieces are numbered 1 to 6, an empty cell 0");
  CHECK(error_of("solve \"NNNNNNNNNNNNNN\"") == "column 8: a board has 16 cells, here are 14");
  CHECK(error_of("replay NNNNNNNNNNNNNNN, [[[0,0],[0,1]]]") ==
        "column 8: a board has 16 cells, here are 15");
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
  CHECK(error_of("explain solitaire ............ a1b2") ==
        "column 19: a board has 16 cells, here are 12");
}

TEST_CASE("a comma may follow the board field") {
  check_reads_as("explode 8/8/8/8/8/8/P7/8, a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
  check_reads_as("explode 8/8/8/8/8/8/P7/8\n, a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
  check_reads_as("explode 8/P7/8/8/8/8/8/8 a7a8n", "explode atomic 8/P7/8/8/8/8/8/8 a7a8n");
}

TEST_CASE("a board of 8x8 may be a list of its rows") {
  for (const std::string rows :
       {"['8','8','8','8','8','8','P.......','........']", "[8,8,8,8,8,8,P7,8]",
        "('8','8','8','8','8','8','♙7','8')",
        "[[8],[8],[8],[8],[8],[8],['P','.','.','.','.','.','.','.'],[8]]"}) {
    check_reads_as("explode " + rows + " a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
    check_reads_as("explode " + rows + ", a2a3", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
    check_reads_as("legal chess " + rows + " w - - 0 1", "legal chess 8/8/8/8/8/8/P7/8 w - - 0 1");
  }
  CHECK(error_of("explode [8,8,8,8,8,8,P7] a2a3") == "column 9: a board has 8 rows, here are 7");
  CHECK(error_of("explode [8,8,8,8,8,8,P6,8] a2a3") == "column 22: this row has 7 cells, not 8");
  CHECK(error_of("explode [8,8,8,8,8,8,X7,8] a2a3").starts_with("column 22: 'X' is no piece"));
  CHECK(error_of("explode [8,8,8,8,8,8,P......9,8] a2a3").starts_with("column 22: '9' is no"));
}

TEST_CASE("moves may name the pieces that they take") {
  const std::string board = ".....B..RP.....N ";
  const std::string canonical = "replay solitaire " + board + "[[[3,0],[1,1]],[[1,1],[1,2]]]";
  for (const std::string moves :
       {R"([["P",[3,0],[1,1]],["B",[1,1],[1,2]]])", "((P,(3,0),(1,1)),(b,(1,1),(1,2)))",
        R"([["P",[3,0],[1,1]],[[1,1],[1,2]]])"})
    check_reads_as("replay " + board + moves, canonical);
  CHECK(error_of("replay " + board + "[[R,[3,0],[1,1]]]") ==
        "column 27: the letter of a move is that of the piece it takes, here P");
  CHECK(error_of("replay " + board + "[[P,[3,0],[1,1]],[P,[0,1],[1,1]]]") ==
        "column 43: the letter of a move is that of the piece it takes, here N");
  CHECK(error_of("replay " + board + "[[N,[3,0],[2,0]]]") ==
        "column 27: the letter of a move is that of the piece it takes, here none");
  CHECK(error_of("replay " + board + "[[X,[3,0],[1,1]]]") ==
        "column 27: expected one of the pieces KQRBNP");
}

TEST_CASE("a comma may stand between position and move") {
  check_reads_as("replay ...N.....R....B., [[[2,0],[1,1]]]",
                 "replay solitaire ...N.....R....B. [[[2,0],[1,1]]]");
  check_reads_as("replay [[3,3,'N'],[1,1,'R']], [[[2,0],[1,1]]]",
                 "replay solitaire ...N.....R...... [[[2,0],[1,1]]]");
  check_reads_as("play solitaire ...N.....R....B., c1b2", "play solitaire ...N.....R....B. c1b2");
  check_reads_as("play cube b [r#,##],[##,K#], a2IIb2II", "play cube b [r#,##],[##,K#] a2IIb2II");
  check_reads_as("play chess 8/P7/8/8/8/8/8/8 w - - 0 1, a7a8q",
                 "play chess 8/P7/8/8/8/8/8/8 w - - 0 1 a7a8q");
  CHECK(
      error_of("legal chess 8/P7/8/8/8/8/8/8 w , - 0 1").starts_with("column 32: expected castl"));
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
  for (const std::string checks : {" 3+3 0 1", " 0 1 +0+0"})
    CHECK(error_of("legal chess " + board + " w - -" + checks).find("threecheck") !=
          std::string::npos);
  CHECK(error_of("legal chess " + board + "[] w - - 0 1").find("crazyhouse") != std::string::npos);
  CHECK(error_of("legal chess " + board + "/Qn w - - 0 1").find("crazyhouse") != std::string::npos);
  CHECK(error_of("legal chess 8/P~7/8/8/8/8/8/8 w - - 0 1").find("crazyhouse") !=
        std::string::npos);
  CHECK(error_of("play chess " + board + " w - - 5 9") ==
        "column 38: expected a move after the position");
}

TEST_CASE("games have other names") {
  check_reads_as("check giveaway 8/8/8/8/8/8/8/K7 w - - 0 1",
                 "check antichess 8/8/8/8/8/8/8/K7 w - - 0 1");
  check_reads_as("legal 3check startpos",
                 "legal threecheck rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
}

TEST_CASE("startpos is where each game begins") {
  for (const char* game : {"chess960", "antichess", "crazyhouse", "horde", "kingofthehill",
                           "racingkings", "threecheck"}) {
    const Question question = read_question("legal " + std::string(game) + " startpos");
    CHECK(question.position.board.pieces() >= 16);
    CHECK(read_question(question_text(question)) == question);
  }
}

TEST_CASE("a drop is a piece in capitals, @ and a cell") {
  const std::string position = "play crazyhouse 4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1 ";
  for (const std::string drop : {"Q@a1", "R@h8", "B@d5", "N@e1", "P@e1"})
    check_reads_as(position + drop, position + drop);
  CHECK(error_of(position + "K@e4") == "column 54: expected a piece to drop, one of QRBNP");
  CHECK(error_of(position + "n@e4") == "column 54: expected a piece to drop, one of QRBNP");
  CHECK(error_of(position + "@e4") == "column 54: expected the name of a cell");
  CHECK(error_of(position + "N@e9") == "column 56: this cell is not on the board");
  CHECK(error_of(position + "N@") == "column 56: expected the name of a cell");
  CHECK(error_of(position + "N@e4q") == "column 58: unexpected text after the end of the question");
  CHECK(error_of("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 N@e4") ==
        "column 42: this game has no drops");
  CHECK(error_of("explode 8/8/8/8/8/8/P7/8 N@e4") == "column 26: this game has no drops");
}

TEST_CASE("a pawn becomes a king in antichess only") {
  const std::string fen = " 8/P7/8/8/8/8/8/4k3 w - - 0 1 a7a8k";
  check_reads_as("play antichess" + fen, "play antichess" + fen);
  for (const std::string game : {"chess", "atomic", "horde", "crazyhouse"})
    CHECK(error_of("play " + game + fen).ends_with("a pawn does not become a king in this game"));
}

TEST_CASE("text that is no question is a parse error with its column") {
  CHECK(error_of("") == "column 1: empty question");
  CHECK(error_of("mite cube") == "column 1: unknown verb");
  CHECK(error_of("mate chess 8/8") == "column 6: this verb is not asked of this game, but of cube");
  CHECK(error_of("moves cube 17 N a1I") == "column 12: expected a cube's size from 2 to 16");
  CHECK(error_of("moves cube 3 P a1I") == "column 14: there are no pawns in a cube");
  CHECK(error_of("moves chess N i1") == "column 15: this cell is not on the board");
  CHECK(error_of("moves chess N h1 h2") ==
        "column 18: unexpected text after the end of the question");
  CHECK(error_of("mate cube [##,##],[##,#P]") == "column 24: there are no pawns in a cube");
  CHECK(error_of("mate cube [##,###],[##,#K]") ==
        "column 15: this row is not as long as the first, and a piece is one letter");
  CHECK(error_of("mate cube n = 3, [##,##],[##,#K]").find("size announced") != std::string::npos);
  CHECK(error_of(std::string("mate cube \0[##", 14)) ==
        "column 11: NUL, as in a file of UTF-16: save the file as UTF-8");
  CHECK(error_of("mate cube \x01") == "column 11: control character");
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
        "column 7: expected a game: cube, chess, solitaire, atomic, solitaire-upward, chess960, "
        "antichess, crazyhouse, horde, kingofthehill, racingkings, threecheck, raumschach");
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
