#include "serve/page_files.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "files/whole_file.h"

using namespace doublecheck;

namespace {

/// A built page and the rules, in a folder.
class Built {
 public:
  Built() { (void)folder_.write("page/index.html", "<meta token='{{token}}'>"); }

  void put(const std::string& name) const { (void)folder_.write(name, "of " + name); }

  void write() const {
    write_static_page(folder_.path() + "/out", folder_.path() + "/page", rules(), "the bugs");
  }

  std::string text(const std::string& name) const {
    return text_of_file(folder_.path() + "/out/" + name);
  }

 private:
  RuleExamples rules() const {
    (void)folder_.write("rules/S2.txt", "legal solitaire ...N............ -> none\n");
    return {folder_.write("RULES.md", "the rules"), folder_.path() + "/rules"};
  }

  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a page without a server has its files, no token, and what a server would tell") {
  const Built built;
  built.put("page/doublecheck.wasm");
  built.put("page/parts/x.svg");
  built.write();
  CHECK(built.text("index.html") == "<meta token=''>");
  CHECK(built.text("parts/x.svg") == "of page/parts/x.svg");
  CHECK(built.text("doublecheck.wasm") == "of page/doublecheck.wasm");
  CHECK(built.text("data/rules.md") == "the rules");
  CHECK(built.text("data/bugs.json") == "the bugs");
  const auto program = Json::parse(built.text("data/program.json"));
  CHECK(program["oracles"] == Json{"mailbox", "distance"});
  CHECK(program["campaigns"].empty());
  CHECK_FALSE(Json::parse(built.text("data/rules.json"))["rules"].empty());
  CHECK(Json::parse(built.text("data/rules/S2.json"))["lines"][0]["answer"] == "none");
}

TEST_CASE("such a page is replaced, and nothing else is") {
  const Built built;
  built.put("page/doublecheck.wasm");
  built.write();
  built.put("page/new.js");
  built.write();
  CHECK(built.text("new.js") == "of page/new.js");
  const Built other;
  other.put("page/doublecheck.wasm");
  other.put("out/letter.txt");
  CHECK_THROWS_WITH_AS(other.write(), doctest::Contains("is not empty, and has no such page"),
                       UsageError);
  CHECK(other.text("letter.txt") == "of out/letter.txt");
}

TEST_CASE("without WebAssembly there is no such page") {
  const Built built;
  CHECK_THROWS_WITH_AS(built.write(), doctest::Contains("was built without doublecheck.wasm"),
                       UsageError);
}
