#include "features/coverage.h"

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

TEST_CASE("a line that is no entry is refused with its number") {
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

const std::vector<EdgePlace> kPlaces{{"mailbox/b.cpp", 5, "return x;", "play"},
                                     {"mailbox/a.cpp", 9, "table();", "make", true},
                                     {"mailbox/a.cpp", 8, "if (never)", "play"},
                                     {"mailbox/a.cpp", 8, "if (never)", "play"},
                                     {"mailbox/a.cpp", 3, "return;", "play"}};

/// `count` edges at `if (never)`.
UnreachableEdges never(std::size_t count) {
  return {"list:7", count, "mailbox/a.cpp", "play", "if (never)", "never"};
}

TEST_CASE("an edge is covered, at the start, unreachable or missed") {
  const std::vector list{never(2)};
  const auto coverage = edge_coverage("mailbox", kPlaces, {true, false, false, false, false}, list);
  CHECK(coverage.covered == 1);
  CHECK(coverage.at_start == 1);
  CHECK(coverage.unreachable == 2);
  CHECK(coverage.missed.size() == 1);
  CHECK(coverage.edges() == kPlaces.size());
  CHECK_FALSE(coverage.is_complete());
  CHECK(edge_coverage_text(coverage) ==
        "mailbox: of 5 edges 1 are covered, 1 run at the start, 2 are unreachable, 1 are missed\n"
        "  mailbox/a.cpp play\n"
        "       3  return;\n");
}

TEST_CASE("more edges at a place than are listed are missed") {
  const std::vector list{never(1)};
  const auto coverage = edge_coverage("mailbox", kPlaces, {true, true, false, false, true}, list);
  CHECK(coverage.unreachable == 1);
  CHECK(coverage.missed.size() == 1);
  CHECK(coverage.stale.empty());
}

TEST_CASE("a line that lists more edges than nothing covers is stale") {
  const std::vector list{never(2)};
  const auto coverage = edge_coverage("mailbox", kPlaces, {true, true, true, false, true}, list);
  CHECK(coverage.missed.empty());
  CHECK_FALSE(coverage.is_complete());
  CHECK(coverage.stale ==
        std::vector<std::string>{"list:7: there are not 2 but 1 such edges that nothing covers: "
                                 "mailbox/a.cpp | play | if (never)"});
}

TEST_CASE("the list of one oracle says nothing of the other") {
  const std::vector list{never(2)};
  CHECK(edge_coverage("distance", {}, {}, list).is_complete());
}

TEST_CASE("missed edges are grouped by file and function") {
  const auto coverage = edge_coverage("mailbox", kPlaces, std::vector<bool>(5), {});
  CHECK(edge_coverage_text(coverage) ==
        "mailbox: of 5 edges 0 are covered, 1 run at the start, 0 are unreachable, 4 are missed\n"
        "  mailbox/a.cpp play\n"
        "       3  return;\n"
        "       8  if (never)\n"
        "       8  if (never)\n"
        "  mailbox/b.cpp play\n"
        "       5  return x;\n");
}

}  // namespace

}  // namespace doublecheck
