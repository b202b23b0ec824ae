#include "conversion/epd.h"

#include <doctest/doctest.h>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

const std::string kTwoKings = "4k3/8/8/8/8/8/8/4K3 w - -";

EpdPosition read(const std::string& text) {
  return read_epd(Reader(text));
}

std::string epd_problem_of(const std::string& text) {
  try {
    read(text);
    return "";
  } catch (const ParseError& error) {
    return error.what();
  }
}

using Leaves = std::map<int, std::string>;
using Remarks = std::vector<std::string>;

TEST_CASE("counts are read in every style") {
  const Leaves leaves{{1, "5"}, {2, "25"}};
  for (const auto* operations :
       {" ;D1 5 ;D2 25", ";D1 5;D2 25", " D1 5; D2 25;", "; d1 5; d2 25", " 0 1 ;D1 5 ;D2 25 ;",
        " 0 1; d1 5; d2 25", " ;perft 1 5 ;perft 2 25", "; depth 1 5; depth 2 25",
        " ;perft 1 = 5 ;perft 2 = 25", " ;Perft(1): 5 ;perft2 25", " ;D1=5 ;D2: 25", " | 5 | 25",
        " 0 1 |5|25|", "|5 |25 |"}) {
    CAPTURE(operations);
    CHECK(read(kTwoKings + operations).leaves == leaves);
  }
}

TEST_CASE("clocks are those of six fields, of hmvc and fmvn, or 0 and 1") {
  const auto clocks = [](const std::string& text) { return fen_text(read(text).position); };
  CHECK(clocks(kTwoKings) == kTwoKings + " 0 1");
  CHECK(clocks(kTwoKings + " 7 9 ;D1 5") == kTwoKings + " 7 9");
  CHECK(clocks(kTwoKings + " hmvc 7; fmvn 9;") == kTwoKings + " 7 9");
  CHECK(clocks(kTwoKings + " fmvn 0;") == kTwoKings + " 0 1");
}

TEST_CASE("other operations are kept, comments and names without their opcode") {
  CHECK(read(kTwoKings + " bm Ke2; id \"A; B\"; c0 \"easy\"; ce 3").remarks ==
        Remarks{"bm Ke2", "A; B", "easy", "ce 3"});
}

TEST_CASE("a fault is reported with its column") {
  CHECK(epd_problem_of("4k3/8/8/8/8/8/8/4K3 w HAha - ;D1 5")
            .starts_with("column 23: castling rights by file"));
  CHECK(epd_problem_of(kTwoKings + " ;D1 x") == "column 31: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " ;D1 -5") == "column 31: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " ;D1") == "column 30: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " ;D1000 5") == "column 29: expected a depth from 0 to 999");
  CHECK(epd_problem_of(kTwoKings + " ;D1 5 ;D1 6") == "column 37: depth 1 is counted twice");
  CHECK(epd_problem_of(kTwoKings + " ;D1 99999999999999999999") ==
        "column 31: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " hmvc 10000;") == "column 32: expected a halfmove clock");
  CHECK(epd_problem_of("4k3/8 w - -") != "");
  CHECK(epd_problem_of(kTwoKings + " | 5 | x") == "column 33: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " | 5 | | 125") == "column 33: expected a number of leaves");
  CHECK(epd_problem_of(kTwoKings + " ;D1 5 25") == "column 31: expected a number of leaves");
  for (const auto* lost : {" ;nodes 5", " ;5 25", " ;N1 5", " 0 1 5 25", " ;leaves at depth 1: 5",
                           " ;1 = 5", " ;ply 1 = 5", " ;1:5"}) {
    CAPTURE(lost);
    CHECK(epd_problem_of(kTwoKings + lost).find("operation is not known") != std::string::npos);
  }
}

TEST_CASE("a position is written with what is not usual, and read again") {
  for (const auto* operations : {"", " ;D1 5 ;D2 25", " ;hmvc 7 ;fmvn 9 ;D10 1", " ;fmvn 2"}) {
    CAPTURE(operations);
    CHECK(epd_text(read(kTwoKings + operations)) == kTwoKings + operations);
  }
}

CorpusEntry entry(std::string_view line, const std::string& comments = "") {
  return {{"a.txt", 7}, *read_corpus_line(line, Answers::optional), comments};
}

const std::string kFen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

TEST_CASE("an object has a question's parts, its answer and its place") {
  CHECK(
      json_line(entry("perft chess 2 " + kFen + " -> 25", "# why\n#\n")) ==
      R"({"question":"perft chess 2 4k3/8/8/8/8/8/8/4K3 w - - 0 1","verb":"perft","game":"chess",)"
      R"("depth":2,"position":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","answer":"25",)"
      R"("comments":["why",""],"file":"a.txt","line":7})"
      "\n");
  CHECK(
      json_line(entry("play cube w [##,##],[##,K#] a1Ia2I")) ==
      R"({"question":"play cube w [##,##],[##,K#] a1Ia2I","verb":"play","game":"cube",)"
      R"("position":"w [##,##],[##,K#]","argument":"a1Ia2I","answer":null,"file":"a.txt","line":7})"
      "\n");
  CHECK(json_line(entry("moves cube 3 N c2I")).find(R"("side":3,"position":"N c2I")") !=
        std::string::npos);
}

TEST_CASE("a record has a query, and an answer unless it is open") {
  CHECK(sqllogictest_record(entry("moves chess N h1 -> f2 g3", "# why\n")) ==
        "# why\nquery T nosort\nmoves chess N h1\n----\nf2 g3\n\n");
  CHECK(sqllogictest_record(entry("moves chess N h1")) == "query T nosort\nmoves chess N h1\n\n");
}

TEST_CASE("counts are gathered by position, what EPD cannot say is counted") {
  EpdExport epd(Game::chess);
  for (const std::string& line :
       {"perft chess 2 " + kFen + " -> 25", "legal chess " + kFen + " -> none",
        "perft chess 1 " + kFen + " -> 5", "perft atomic 1 " + kFen + " -> 5",
        "perft chess 3 " + kFen,
        std::string("perft chess 1 4k3/8/8/8/8/8/8/8 w - - 0 1 -> "
                    "illegal no-king"),
        "check chess " + kFen + " -> false",
        std::string("legal chess 4k3/8/8/8/8/8/8/4K3 b - - 0 1")})
    epd.add(entry(line).line);
  CHECK(epd.text() ==
        "4k3/8/8/8/8/8/8/4K3 w - - ;D1 5 ;D2 25\n4k3/8/8/8/8/8/8/4K3 w - -\n"
        "4k3/8/8/8/8/8/8/4K3 b - -\n");
  CHECK(epd.left_out() == 4);
  CHECK(epd.answers_left_out() == 1);
}

}  // namespace

}  // namespace doublecheck
