#include <doctest/doctest.h>

#include "ask.h"

namespace doublecheck::distance {
namespace {

std::string valid(std::string_view pieces, std::string_view target) {
  return ask("valid chess [" + std::string(pieces) + "] [" + std::string(target) + "]");
}

}  // namespace

TEST_CASE("V2: targets off the board, pieces that are not there, two kings") {
  CHECK(valid(R"(["W","K",5,1])", R"("W","K",5,0)") == "false");
  CHECK(valid(R"(["W","K",5,8])", R"("W","K",5,9)") == "false");
  CHECK(valid(R"(["W","K",5,1])", R"("B","K",5,2)") == "false");
  CHECK(valid("", R"("W","K",5,2)") == "false");
  CHECK(valid(R"(["B","K",5,1],["B","K",8,8])", R"("W","K",5,9)") == "illegal many-kings");
}

TEST_CASE("V3: pawns step, step twice and capture") {
  CHECK(valid(R"(["W","P",5,2])", R"("W","P",5,4)") == "true");
  CHECK(valid(R"(["W","P",5,2],["B","N",5,3])", R"("W","P",5,4)") == "false");
  CHECK(valid(R"(["W","P",5,2],["B","N",5,4])", R"("W","P",5,4)") == "false");
  CHECK(valid(R"(["W","P",5,2],["B","N",5,3])", R"("W","P",5,3)") == "false");
  CHECK(valid(R"(["W","P",5,2],["B","N",6,3])", R"("W","P",6,3)") == "true");
  CHECK(valid(R"(["W","P",5,2],["W","N",6,3])", R"("W","P",6,3)") == "false");
  CHECK(valid(R"(["W","P",5,2])", R"("W","P",6,3)") == "false");
  CHECK(valid(R"(["B","P",5,7])", R"("B","P",5,5)") == "true");
  CHECK(valid(R"(["B","P",5,6])", R"("B","P",5,4)") == "false");
  CHECK(valid(R"(["B","P",5,2],["W","Q",4,1])", R"("B","P",4,1)") == "true");
}

TEST_CASE("V3: pawns on their first and their last rank") {
  CHECK(valid(R"(["W","P",5,1])", R"("W","P",5,2)") == "true");
  CHECK(valid(R"(["W","P",5,1])", R"("W","P",5,3)") == "false");
  CHECK(valid(R"(["W","P",5,1],["B","R",4,2])", R"("W","P",4,2)") == "true");
  CHECK(valid(R"(["B","P",5,8])", R"("B","P",5,6)") == "false");
  CHECK(valid(R"(["B","P",5,8])", R"("B","P",5,7)") == "true");
  CHECK(valid(R"(["W","P",5,8],["B","R",4,7])", R"("W","P",4,7)") == "false");
  CHECK(valid(R"(["W","P",5,8],["B","K",4,7],["B","R",4,1])", R"("B","K",4,8)") == "true");
}

TEST_CASE("V3: no castling, no en passant") {
  CHECK(valid(R"(["W","K",5,1],["W","R",8,1])", R"("W","K",7,1)") == "false");
  CHECK(valid(R"(["W","P",5,5],["B","P",4,5])", R"("W","P",4,6)") == "false");
}

TEST_CASE("V4: the mover's king is safe afterwards") {
  const std::string pin = R"(["W","K",5,1],["W","R",5,2],["B","R",5,8])";
  CHECK(valid(pin, R"("W","R",5,8)") == "true");
  CHECK(valid(pin, R"("W","R",4,2)") == "false");
  CHECK(valid(R"(["W","K",5,2],["B","R",5,8])", R"("W","K",5,1)") == "false");
  CHECK(valid(R"(["W","K",5,1],["B","K",5,3])", R"("W","K",5,2)") == "false");
  CHECK(valid(R"(["W","K",5,1],["B","K",5,2],["B","R",4,2])", R"("W","K",5,2)") == "false");
  CHECK(valid(R"(["W","K",5,1],["B","K",5,2],["B","R",4,4])", R"("W","K",5,2)") == "true");
}

TEST_CASE("V4: of a double check only the king answers; a side without a king is free") {
  const std::string twice = R"(["W","K",1,1],["B","R",1,8],["B","B",8,8],["W","R",2,8])";
  CHECK(valid(twice, R"("W","R",1,8)") == "false");
  CHECK(valid(twice, R"("W","K",2,1)") == "true");
  CHECK(valid(R"(["W","R",2,8],["B","R",1,8],["B","R",2,7])", R"("W","R",2,7)") == "true");
}

TEST_CASE("V2: one of several pieces is enough") {
  const std::string rooks = R"(["W","K",1,1],["W","R",2,1],["B","R",8,1],["W","R",3,5])";
  CHECK(valid(rooks, R"("W","R",2,5)") == "true");
  CHECK(valid(rooks, R"("W","R",2,4)") == "false");
}

namespace {

std::string explain_pieces(std::string_view pieces, std::string_view target = "") {
  const std::string more = target.empty() ? "" : " [" + std::string(target) + "]";
  return ask("explain chess [" + std::string(pieces) + "]" + more);
}

}  // namespace

TEST_CASE("explain a piece list") {
  CHECK(explain_pieces("") == "V1-no-pieces V4-no-black-king V4-no-white-king");
  CHECK(explain_pieces(R"(["W","K",1,1],["W","K",1,3])") == "illegal many-kings");
  CHECK(explain_pieces(R"(["W","P",1,1],["B","P",1,8],["W","K",5,5],["B","K",5,1])") ==
        "V3-pawn-on-first-rank");
  CHECK(explain_pieces(R"(["W","P",1,8],["B","P",2,1])") ==
        "V3-pawn-on-last-rank V4-no-black-king V4-no-white-king");
  CHECK(
      explain_pieces(R"(["W","K",1,1],["B","R",1,8],["B","N",2,8],["W","R",8,8],["B","K",3,8])") ==
      "V4-black-in-check V4-white-in-check");
  CHECK(explain_pieces(R"(["W","K",1,1],["W","N",1,2],["B","R",1,8],["B","K",8,8])") ==
        "V4-white-pinned");
  CHECK(explain_pieces(R"(["W","K",1,1],["B","N",7,8],["B","K",8,8],["W","R",5,8])") ==
        "V4-black-pinned");
  CHECK(explain_pieces(R"(["W","K",1,1],["B","R",1,8],["B","B",8,8],["B","K",2,2])") ==
        "V4-black-in-check V4-kings-touch V4-white-double-check V4-white-in-check");
}

TEST_CASE("explain a chess move: what is not asked further") {
  CHECK(explain_pieces(R"(["W","K",1,1])", R"("W","Q",9,1)") == "B2-queen V2-outside");
  CHECK(explain_pieces(R"(["W","K",1,1])", R"("W","Q",1,1)") == "B2-queen V2-no-such-piece");
  CHECK(explain_pieces(R"(["W","K",1,1])", R"("W","K",1,1)") == "B2-king V3-onto-own-piece");
}

TEST_CASE("explain a chess move: hindrances") {
  CHECK(explain_pieces(R"(["W","R",1,1],["B","N",1,2])", R"("W","R",1,3)") ==
        "B2-rook B3-blocked V3-out-of-reach");
  CHECK(explain_pieces(R"(["W","P",1,2],["B","N",1,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-out-of-reach");
  CHECK(explain_pieces(R"(["W","P",1,2])", R"("W","P",2,3)") ==
        "B2-pawn V3-out-of-reach V3-pawn-captures-nothing");
  CHECK(explain_pieces(R"(["W","P",1,2],["W","P",1,3],["W","P",2,3])", R"("W","P",1,4)") ==
        "B2-pawn V3-double-step-blocked V3-pawn-captures-nothing V3-pawn-step V3-quiet V4-safe");
}

TEST_CASE("explain a chess move: goers") {
  CHECK(explain_pieces(R"(["W","P",1,2])", R"("W","P",1,4)") ==
        "B2-pawn V3-pawn-double-step V3-quiet V4-safe");
  CHECK(explain_pieces(R"(["B","P",1,2],["W","K",2,1])", R"("B","P",2,1)") ==
        "B2-pawn V3-capture V3-pawn-capture V3-promotion V4-safe V4-takes-king");
  CHECK(explain_pieces(R"(["W","K",1,1],["W","R",3,1],["B","R",8,1],["W","R",4,4])",
                       R"("W","R",3,4)") ==
        "B2-line B2-rook B3-slide V2-several V3-quiet V4-exposes-king V4-safe V4-unsafe");
}

TEST_CASE("explain a chess move: safety") {
  const std::string check = R"(["W","K",1,1],["B","R",1,8],["W","B",5,5],["W","N",8,1])";
  CHECK(explain_pieces(check, R"("W","K",2,1)") ==
        "B2-king B2-line V3-quiet V4-answers-check V4-safe");
  CHECK(explain_pieces(check, R"("W","K",1,2)") ==
        "B2-king B2-line V3-quiet V4-king-into-attack V4-unsafe");
  CHECK(explain_pieces(check, R"("W","N",7,3)") == "B2-knight V3-quiet V4-ignores-check V4-unsafe");
  CHECK(explain_pieces(R"(["W","R",1,1],["B","K",4,4])", R"("W","R",1,4)") ==
        "B2-line B2-rook B3-slide V3-quiet V4-gives-check V4-safe");
}

}  // namespace doublecheck::distance
