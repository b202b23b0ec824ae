#include "worker/campaign_worker.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck::fuzz {
namespace {

std::string rungs(const char* line, const std::vector<Verb>& verbs = {}) {
  std::string lines;
  for_each_rung(read_question(line), verbs,
                [&](const Question& rung) { lines += question_text(rung) + "\n"; });
  return lines;
}

TEST_CASE("a position is asked all that its form allows, with the move of the input") {
  CHECK(rungs("play cube w [r#,##],[##,K#] a1Ib1I") ==
        "moves cube 2 K a1I\n"
        "check cube w [r#,##],[##,K#]\n"
        "attacked cube w [r#,##],[##,K#]\n"
        "legal cube w [r#,##],[##,K#]\n"
        "play cube w [r#,##],[##,K#] a1Ib1I\n"
        "mate cube [r#,##],[##,K#]\n"
        "perft cube 1 w [r#,##],[##,K#]\n"
        "explain cube w [r#,##],[##,K#] a1Ib1I\n");
}

TEST_CASE("a verb is not asked without the argument that it needs") {
  CHECK(rungs("perft chess 2 8/8/8/8/8/8/8/K6k w - - 0 1") ==
        "moves chess K a1\n"
        "check chess 8/8/8/8/8/8/8/K6k w - - 0 1\n"
        "attacked chess 8/8/8/8/8/8/8/K6k w - - 0 1\n"
        "legal chess 8/8/8/8/8/8/8/K6k w - - 0 1\n"
        "perft chess 2 8/8/8/8/8/8/8/K6k w - - 0 1\n"
        "explain chess 8/8/8/8/8/8/8/K6k w - - 0 1\n");
  CHECK(rungs("valid chess [[\"W\",\"K\",5,1]] [\"W\",\"K\",5,2]") ==
        "moves chess K e1\n"
        "valid chess [[\"W\",\"K\",5,1]] [\"W\",\"K\",5,2]\n"
        "explain chess [[\"W\",\"K\",5,1]] [\"W\",\"K\",5,2]\n");
  CHECK(rungs("replay solitaire ...N............ []", {Verb::replay, Verb::play, Verb::explain}) ==
        "replay solitaire ...N............ []\nexplain solitaire ...N............\n");
}

TEST_CASE("mate is asked where White is to move") {
  CHECK(rungs("legal cube b [r#,##],[##,K#]", {Verb::mate}).empty());
  CHECK(rungs("mate cube [##,##],[##,##]", {Verb::moves, Verb::mate}) ==
        "mate cube [##,##],[##,##]\n");
}

TEST_CASE("a lone piece is asked only how it moves") {
  CHECK(rungs("moves chess p a2") == "moves chess p a2\n");
  CHECK(rungs("moves chess p a2", {Verb::check}).empty());
}

TEST_CASE("only wanted verbs are asked") {
  CHECK(rungs("check atomic 8/8/8/8/8/8/8/K6k w - - 0 1", {Verb::legal}) ==
        "legal atomic 8/8/8/8/8/8/8/K6k w - - 0 1\n");
  CHECK(rungs("explode atomic 8/8/8/8/8/8/8/K6k a1a2") ==
        "explode atomic 8/8/8/8/8/8/8/K6k a1a2\nexplain atomic 8/8/8/8/8/8/8/K6k a1a2\n");
}

}  // namespace
}  // namespace doublecheck::fuzz
