#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string explain_chess(std::string_view pieces, std::string_view target = "") {
  const std::string more = target.empty() ? "" : " [" + std::string(target) + "]";
  return ask("explain chess [" + std::string(pieces) + "]" + more);
}

}  // namespace

TEST_CASE("explain a piece list") {
  CHECK(explain_chess("") == "V1-no-pieces V4-no-black-king V4-no-white-king");
  CHECK(explain_chess(R"(["W","K",1,1],["W","K",1,3])") == "illegal many-kings");
  CHECK(explain_chess(R"(["W","P",1,1],["B","P",1,8],["W","K",5,5],["B","K",5,1])") ==
        "V3-pawn-on-first-rank");
  CHECK(explain_chess(R"(["W","P",1,8],["B","P",2,1])") ==
        "V3-pawn-on-last-rank V4-no-black-king V4-no-white-king");
  CHECK(explain_chess(R"(["W","K",1,1],["B","R",1,8],["B","N",2,8],["W","R",8,8],["B","K",3,8])") ==
        "V4-black-in-check V4-white-in-check");
  CHECK(explain_chess(R"(["W","K",1,1],["W","N",1,2],["B","R",1,8],["B","K",8,8])") ==
        "V4-white-pinned");
  CHECK(explain_chess(R"(["W","K",1,1],["B","N",7,8],["B","K",8,8],["W","R",5,8])") ==
        "V4-black-pinned");
  CHECK(explain_chess(R"(["W","K",1,1],["B","R",1,8],["B","B",8,8],["B","K",2,2])") ==
        "V4-black-in-check V4-kings-touch V4-white-double-check V4-white-in-check");
}

TEST_CASE("explain a chess move: what is not asked further") {
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","Q",9,1)") == "B2-queen V2-outside");
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","Q",1,1)") == "B2-queen V2-no-such-piece");
  CHECK(explain_chess(R"(["W","K",1,1])", R"("W","K",1,1)") == "B2-king V3-onto-own-piece");
}

TEST_CASE("explain a chess move: hindrances") {
  CHECK(explain_chess(R"(["W","R",1,1],["B","N",1,2])", R"("W","R",1,3)") ==
        "B2-rook B3-blocked V3-out-of-reach");
  CHECK(explain_chess(R"(["W","P",1,2],["B","N",1,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-out-of-reach");
  CHECK(explain_chess(R"(["W","P",1,2])", R"("W","P",2,3)") ==
        "B2-pawn V3-out-of-reach V3-pawn-captures-nothing");
  CHECK(explain_chess(R"(["W","P",1,2],["W","P",1,3],["W","P",2,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-pawn-captures-nothing V3-pawn-step V3-quiet V4-safe");
}

TEST_CASE("explain a chess move: goers") {
  CHECK(explain_chess(R"(["W","P",1,2])", R"("W","P",1,4)") ==
        "B2-pawn V3-pawn-double-step V3-quiet V4-safe");
  CHECK(explain_chess(R"(["B","P",1,2],["W","K",2,1])", R"("B","P",2,1)") ==
        "B2-pawn V3-capture V3-pawn-capture V3-promotion V4-safe V4-takes-king");
  CHECK(explain_chess(R"(["W","K",1,1],["W","R",3,1],["B","R",8,1],["W","R",4,4])",
                      R"("W","R",3,4)") ==
        "B2-line B2-rook B3-slide V2-several V3-quiet V4-exposes-king V4-safe V4-unsafe");
}

TEST_CASE("explain a chess move: safety") {
  const std::string check = R"(["W","K",1,1],["B","R",1,8],["W","B",5,5],["W","N",8,1])";
  CHECK(explain_chess(check, R"("W","K",2,1)") ==
        "B2-king B2-line V3-quiet V4-answers-check V4-safe");
  CHECK(explain_chess(check, R"("W","K",1,2)") ==
        "B2-king B2-line V3-quiet V4-king-into-attack V4-unsafe");
  CHECK(explain_chess(check, R"("W","N",7,3)") == "B2-knight V3-quiet V4-ignores-check V4-unsafe");
  CHECK(explain_chess(R"(["W","R",1,1],["B","K",4,4])", R"("W","R",1,4)") ==
        "B2-line B2-rook B3-slide V3-quiet V4-gives-check V4-safe");
}

}  // namespace doublecheck::distance
