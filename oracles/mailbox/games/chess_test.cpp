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

}  // namespace
}  // namespace doublecheck::mailbox
