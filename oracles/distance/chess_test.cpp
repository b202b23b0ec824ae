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

}  // namespace doublecheck::distance
