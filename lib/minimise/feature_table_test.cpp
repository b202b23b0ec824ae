#include "minimise/feature_table.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

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
