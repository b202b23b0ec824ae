#include "mutant/catalogue.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck::mutants {
namespace {

SystematicList list_of_text(std::string_view text) {
  const TemporaryFolder folder;
  folder.write("mailbox.json", std::string(text));
  return read_systematic_list(folder.path(), "mailbox");
}

TEST_CASE("a list of systematic mutants is read") {
  const auto list = list_of_text(R"({"mutants": [{"number": 7, "name": "mailbox-0a", "file":
    "board/moves.cpp", "line": 3, "function": "goes", "operator": "constant", "old": "1",
    "new": "1 + 1", "text": "return 1;"}], "functions": [{"number": 2, "file": "board/moves.cpp",
    "function": "goes"}], "left_out": [{"reason": "needed", "mutants": 5}]})");
  REQUIRE(list.mutants.size() == 1);
  CHECK(list.mutants[0].number == 7);
  CHECK(list.mutants[0].oracle == "mailbox");
  CHECK(list.mutants[0].folder() == "board");
  CHECK(list.file_of_function == std::vector<std::string>{"", "", "board/moves.cpp"});
  CHECK(list.left_out.at("needed") == 5);
}

TEST_CASE("a file that is no list of mutants is refused") {
  CHECK_THROWS_AS(list_of_text("{}"), UsageError);
  CHECK_THROWS_AS(list_of_text("[1"), UsageError);
  CHECK_THROWS_AS(read_systematic_list("/nonexistent", "mailbox"), UsageError);
}

TEST_CASE("half of the names are held out") {
  int held_out = 0;
  for (int i = 0; i < 1000; ++i) held_out += is_held_out("mailbox-" + std::to_string(i));
  CHECK(held_out > 400);
  CHECK(held_out < 600);
}

TEST_CASE("equivalent mutants have a reason each, and only of the open half") {
  std::string open = "mailbox-0";
  while (is_held_out(open)) open += '0';
  std::string held_out = "mailbox-1";
  while (!is_held_out(held_out)) held_out += '1';
  CHECK(read_equivalents("file", "# words\n\n" + open + ": never seen\n").at(open) == "never seen");
  CHECK_THROWS_AS(read_equivalents("file", held_out + ": never seen\n"), UsageError);
  CHECK_THROWS_AS(read_equivalents("file", open + "\n"), UsageError);
  CHECK_THROWS_AS(read_equivalents("file", open + ": a\n" + open + ": b\n"), UsageError);
}

}  // namespace
}  // namespace doublecheck::mutants
