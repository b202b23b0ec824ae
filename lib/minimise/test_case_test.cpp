#include "minimise/test_suite.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

TestCase test(Ids features) {
  TestCase made = case_of({read_question("moves chess N h1"), Answer("f2 g3")});
  made.features = std::move(features);
  return made;
}

TEST_CASE("each target is given to the first that has it, and nothing beyond the targets") {
  const std::vector<TestCase> cases{test({0, 2, 9}), test({0, 1, 2}), test({2, 3, 9})};
  CHECK(assigned_features(cases, 4) == std::vector<Ids>{{0, 2}, {1}, {3}});
}

TEST_CASE("unique is what nobody else has, targets or not") {
  const std::vector<TestCase> cases{test({0, 2, 9}), test({0, 1, 2}), test({2, 3, 9}), test({})};
  CHECK(unique_features(cases) == std::vector<Ids>{{}, {1}, {3}, {}});
}

TEST_CASE("a test knows its line, and the shorter line comes before") {
  TestCase longer = case_of({read_question("moves chess N g1"), Answer("e2 f3 h3")});
  CHECK(longer.line == "moves chess N g1 -> e2 f3 h3");
  CHECK(before(test({}), longer));
  CHECK_FALSE(before(longer, test({})));
  CHECK_FALSE(before(longer, longer));
}

TEST_CASE("features are numbered as they come, and known by name again") {
  FeatureTable table;
  CHECK(table.ids_of({"c", "a"}) == Ids{0, 1});
  CHECK(table.ids_of({"a", "b"}) == Ids{1, 2});
  CHECK(table.name_of(2) == "b");
  CHECK(table.size() == 3);
}

TEST_CASE("sorted, they are numbered by name, whatever order they came in") {
  FeatureTable table;
  auto ids = table.ids_of({"c", "a", "b"});
  auto last = table.ids_of({"c"});
  const auto numbers = table.sort();
  renumber(last, numbers);
  CHECK(last == Ids{2});
  renumber(ids, numbers);
  CHECK(ids == Ids{0, 1, 2});
  CHECK(table.name_of(0) == "a");
  CHECK(table.ids_of({"b", "d"}) == Ids{1, 3});
}

}  // namespace
}  // namespace doublecheck
