#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::mailbox {
namespace {

std::string valid(const std::string& list_and_target) {
  return ask("valid chess " + list_and_target);
}

TEST_CASE("V2: many kings come before all else") {
  CHECK(valid(R"([["B","K",1,1],["B","K",2,2]] ["W","K",9,9])") == "illegal many-kings");
  CHECK(valid(R"([] ["W","K",5,1])") == "false");
  CHECK(valid(R"([["W","P",1,8]] ["W","P",1,9])") == "false");
}

TEST_CASE("V3: pawns") {
  CHECK(valid(R"([["W","P",1,1]] ["W","P",1,2])") == "true");
  CHECK(valid(R"([["W","P",1,1]] ["W","P",1,3])") == "false");
  CHECK(valid(R"([["W","P",1,2]] ["W","P",1,4])") == "true");
  CHECK(valid(R"([["B","P",1,8]] ["B","P",1,6])") == "false");
  CHECK(valid(R"([["W","P",1,7]] ["W","P",1,8])") == "true");
  CHECK(valid(R"([["W","P",5,5],["B","P",4,5]] ["W","P",4,6])") == "false");
  CHECK(valid(R"([["W","P",5,4],["B","N",5,5]] ["W","P",5,5])") == "false");
  CHECK(valid(R"([["W","P",5,4],["B","N",6,5]] ["W","P",6,5])") == "true");
}

TEST_CASE("V4: the king afterwards") {
  CHECK(valid(R"([["W","K",5,1],["B","R",1,1]] ["W","K",6,1])") == "false");
  CHECK(valid(R"([["W","K",5,1],["B","R",1,1]] ["W","K",6,2])") == "true");
  CHECK(valid(R"([["W","K",5,1],["B","R",5,8],["W","N",5,4]] ["W","N",6,6])") == "false");
  CHECK(valid(R"([["W","K",1,1],["B","K",1,8],["W","R",2,8]] ["W","R",1,8])") == "true");
  CHECK(valid(R"([["W","K",1,1],["B","K",2,2]] ["W","K",2,2])") == "true");
}

std::string explain_list(const std::string& list_and_target) {
  return ask("explain chess " + list_and_target);
}

TEST_CASE("labels of a list") {
  CHECK(explain_list("[]") == "V1-no-pieces V4-no-black-king V4-no-white-king");
  CHECK(
      explain_list(R"([["W","K",5,1],["B","R",5,8],["W","N",5,3],["B","K",4,2],["B","P",1,8]])") ==
      "V3-pawn-on-first-rank V4-black-in-check V4-kings-touch V4-white-in-check "
      "V4-white-pinned");
}

TEST_CASE("labels of a target") {
  CHECK(explain_list(R"([["W","K",5,1]] ["W","K",0,1])") == "B2-king V2-outside");
  CHECK(explain_list(R"([["W","K",5,1]] ["W","Q",5,1])") == "B2-queen V2-no-such-piece");
  CHECK(explain_list(R"([["W","K",5,1],["W","P",5,2]] ["W","K",5,2])") ==
        "B2-king V3-onto-own-piece");
  CHECK(explain_list(R"([["W","P",5,2],["B","N",5,3]] ["W","P",5,4])") ==
        "B2-pawn V3-double-step-blocked V3-out-of-reach");
  CHECK(explain_list(R"([["W","R",1,1],["W","R",8,1],["W","N",2,1]] ["W","R",5,1])") ==
        "B2-line B2-rook B3-blocked B3-slide V3-quiet V4-safe");
  CHECK(explain_list(R"([["W","P",4,7],["B","K",5,8]] ["W","P",5,8])") ==
        "B2-pawn V3-capture V3-pawn-capture V3-promotion V4-safe V4-takes-king");
}

}  // namespace
}  // namespace doublecheck::mailbox
