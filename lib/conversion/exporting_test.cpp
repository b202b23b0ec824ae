#include "conversion/exporting.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

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
