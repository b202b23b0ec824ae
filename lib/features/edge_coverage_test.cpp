#include "features/edge_coverage.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

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

TEST_CASE("what is missed is grouped by file and function") {
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
