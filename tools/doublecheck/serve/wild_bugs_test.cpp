#include "serve/wild_bugs.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"

using namespace doublecheck;

namespace {

/// A document with a library that has one bug. The entry is as tools/bench-wild writes it.
std::string document(const std::string& position, const std::string& given) {
  return "## What the libraries promise\n\n## lib 1.0 (Rust): chess\n\n"
         "#### extra L3-castling\n\n`legal chess 8/8/8/8/8/8/8/8 w - - 0 1`\n\n"
         "* Rules: L3. Seen 1,234 times.\n"
         "* Of the other libraries 33 answer like the rules (a; b); 2 answer like lib (c).\n\n"
         "FEN: `" +
         position +
         "`\n\n```\n8 . . .\n```\n\nAsked: the legal moves of this position\n\n* expected "
         "(`mailbox`): `x`\n" +
         given + "\n## To see it again\n\n* given (`nobody`): `e8e7`\n";
}

Json libraries_in(const std::string& text) {
  const TemporaryFolder folder;
  return Json::parse(wild_bugs_json(folder.write("WILD.md", text)))["libraries"];
}

constexpr const char* kPosition = "4k2r/8/8/8/B7/8/8/K7 b k - 0 1";

}  // namespace

TEST_CASE("a bug has its question, both answers, its rules and counts") {
  const auto libraries =
      libraries_in(document(kPosition, "* given (`lib`): `e8d8 e8e7 e8f7 e8f8 e8g8`"));
  REQUIRE(libraries.size() == 1);
  CHECK(libraries[0]["library"] == "lib 1.0 (Rust)");
  CHECK(libraries[0]["game"] == "chess");
  REQUIRE(libraries[0]["bugs"].size() == 1);
  const auto& bug = libraries[0]["bugs"][0];
  CHECK(bug["shrunk"] == std::string("legal chess ") + kPosition);
  CHECK(bug["answers"] ==
        Json{{"mailbox", "e8d8 e8e7 e8f7 e8f8"}, {"lib", "e8d8 e8e7 e8f7 e8f8 e8g8"}});
  CHECK(bug["rules"] == Json::array({"L3"}));
  CHECK(bug["count"] == 1234);
  CHECK(bug["others"] == 33);
  CHECK(bug["drawing"].get<std::string>().starts_with("<svg"));
}

TEST_CASE("a list may be told by what differs") {
  const auto given = [](const std::string& told) {
    const auto libraries = libraries_in(document(kPosition, "* given (`lib`): " + told));
    return libraries[0]["bugs"][0]["answers"]["lib"].get<std::string>();
  };
  CHECK(given("the same and `e8g8`") == "e8d8 e8e7 e8f7 e8f8 e8g8");
  CHECK(given("the same without `e8e7 e8f7`") == "e8d8 e8f8");
  CHECK(given("the same without `e8e7` and `e8g8`") == "e8d8 e8f7 e8f8 e8g8");
  CHECK(given("`none`") == "none");
}

TEST_CASE("what cannot be read is told with its place") {
  CHECK_THROWS_WITH_AS(libraries_in(document("8/8", "* given (`lib`): `none`")),
                       doctest::Contains("lib 1.0 (Rust): extra L3-castling: "), UsageError);
  CHECK_THROWS_WITH_AS(libraries_in(document(kPosition, "* given (`lib`): the same")),
                       doctest::Contains("the answers do not differ"), UsageError);
  CHECK_THROWS_AS(wild_bugs_json("nothing/WILD.md"), UsageError);
}
