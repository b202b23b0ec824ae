#include "features/unreachable_edges.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

/// What is read, or why nothing is; without the name of the file.
std::string refusal(const std::string& text) {
  const TemporaryFolder folder;
  const auto file = folder.write("list", text);
  try {
    read_unreachable_edges(file);
    return "";
  } catch (const UsageError& error) {
    return std::string(error.what()).substr(file.size());
  }
}

TEST_CASE("edges are listed by count and place below their reason") {
  const TemporaryFolder folder;
  const auto file = folder.write("list",
                                 "# a comment\n\n"
                                 "reason: dead end\n"
                                 "edges: 2 mailbox/cube.cpp | answer<*> | return a | b;\n"
                                 "edges: 1 distance/pawn.h | step | ?\n");
  const auto list = read_unreachable_edges(file);
  REQUIRE(list.size() == 2);
  CHECK(list[0].listed_at == file + ":4");
  CHECK(list[0].count == 2);
  CHECK(list[0].file == "mailbox/cube.cpp");
  CHECK(list[0].function == "answer<*>");
  CHECK(list[0].text == "return a | b;");
  CHECK(list[1].reason == "dead end");
}

TEST_CASE("an entry is at a place of the same file and text, and of a function of its pattern") {
  const UnreachableEdges entry{"list:1", 1, "mailbox/cube.cpp", "answer<*>", "return;", "why"};
  const EdgePlace place{"mailbox/cube.cpp", 7, "return;", "answer<white>"};
  CHECK(entry.are_at(place));
  for (const EdgePlace& other : {EdgePlace{"mailbox/cube.h", 7, "return;", "answer<white>"},
                                 EdgePlace{"mailbox/cube.cpp", 7, "return 1;", "answer<white>"},
                                 EdgePlace{"mailbox/cube.cpp", 7, "return;", "answer"}})
    CHECK_FALSE(entry.are_at(other));
}

TEST_CASE("what is no entry is refused with its line") {
  CHECK(refusal("edges: 1 a | b | c\n") == ":1: edges before the first reason");
  CHECK(refusal("reason: x\nedges: a | b | c\n") == ":2: expected how many edges, then a file");
  CHECK(refusal("reason: x\nedges: 0 a | b | c\n") == ":2: expected how many edges, then a file");
  CHECK(refusal("reason: x\nedges: 1\n") == ":2: expected how many edges, then a file");
  CHECK(refusal("reason: x\nedges: 1 a | b\n") == ":2: expected FILE | FUNCTION | TEXT");
  CHECK(refusal("nonsense\n") ==
        ":1: expected `reason: WHY` or `edges: COUNT FILE | FUNCTION | TEXT`");
  CHECK(refusal("reason: x\r\n").starts_with(":1: "));
  CHECK_THROWS_AS(read_unreachable_edges("/no/such/list"), UsageError);
}

}  // namespace
}  // namespace doublecheck
