#include "serve/page_json.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"

using namespace doublecheck;

namespace {

/// A file with a library that has one bug.
Json file_with(const std::string& position, const std::string& given) {
  const Json bug{{"signature", "legal chess; lib against mailbox; extra L3-castling"},
                 {"question", "legal chess " + position},
                 {"answers", {{"mailbox", "e8d8 e8e7 e8f7 e8f8"}, {"lib", given}}},
                 {"count", 1234},
                 {"others", 33}};
  const Json library{
      {"library", "lib 1.0 (Rust)"}, {"game", "chess"}, {"bugs", Json::array({bug})}};
  return {{"schema", "doublecheck/wild/1"}, {"libraries", Json::array({library})}};
}

Json libraries_in(const std::string& text) {
  const TemporaryFolder folder;
  return Json::parse(wild_bugs_json(folder.write("wild.json", text)))["libraries"];
}

constexpr const char* kPosition = "4k2r/8/8/8/B7/8/8/K7 b k - 0 1";
constexpr const char* kGiven = "e8d8 e8e7 e8f7 e8f8 e8g8";

}  // namespace

TEST_CASE("a bug has its question, both answers, its rules and counts") {
  const auto libraries = libraries_in(file_with(kPosition, kGiven).dump());
  REQUIRE(libraries.size() == 1);
  CHECK(libraries[0]["library"] == "lib 1.0 (Rust)");
  CHECK(libraries[0]["game"] == "chess");
  REQUIRE(libraries[0]["bugs"].size() == 1);
  const auto& bug = libraries[0]["bugs"][0];
  CHECK(bug["shrunk"] == std::string("legal chess ") + kPosition);
  CHECK(bug["answers"] == Json{{"mailbox", "e8d8 e8e7 e8f7 e8f8"}, {"lib", kGiven}});
  CHECK(bug["rules"] == Json::array({"L3"}));
  CHECK(bug["count"] == 1234);
  CHECK(bug["others"] == 33);
  CHECK(bug["drawing"].get<std::string>().starts_with("<svg"));
}

TEST_CASE("what cannot be read is told with its file and entry") {
  const auto refused = [](const std::string& text, const char* words) {
    CHECK_THROWS_WITH_AS(libraries_in(text), doctest::Contains(words), UsageError);
  };
  refused(file_with("8/8", kGiven).dump(), "wild.json: lib 1.0 (Rust), bug 1: ");
  refused(file_with(kPosition, "e8d8 e8e7 e8f7 e8f8").dump(), "bug 1: the answers do not differ");
  refused("[", "wild.json: ");
  refused("{}", "libraries");
  CHECK_THROWS_AS(wild_bugs_json("nothing/wild.json"), UsageError);
}
