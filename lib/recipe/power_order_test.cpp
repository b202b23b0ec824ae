#include "recipe/regeneration.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Places = std::vector<std::size_t>;

TEST_CASE("the question that notices most of the rest comes next, of several the first") {
  CHECK(order_by_power({{0}, {1, 2}, {0, 1}, {3}}, 4) == Places{1, 0, 3, 2});
}

TEST_CASE("when all is noticed, all counts anew; what notices nothing is left out") {
  CHECK(order_by_power({{0}, {}, {0, 1}, {1}, {0}}, 2) == Places{2, 0, 3, 4});
  CHECK(order_by_power({{}, {}}, 3).empty());
  CHECK(order_by_power({}, 0).empty());
}

TEST_CASE("questions without a place stand behind, the simplest first") {
  const auto entry = [](const char* text) {
    return CorpusEntry{{}, {read_question(text), text, std::nullopt}, ""};
  };
  std::vector<CorpusEntry> entries{entry("moves cube 3 B c2I"), entry("moves cube 2 Q b1I"),
                                   entry("moves cube 2 Q a1I"), entry("moves cube 4 N b2II")};
  put_in_order(entries, {"moves cube 4 N b2II", "moves cube 2 N a1I"});
  std::vector<std::string> texts;
  for (const auto& each : entries) texts.push_back(each.line.text);
  CHECK(texts == std::vector<std::string>{"moves cube 4 N b2II", "moves cube 2 Q a1I",
                                          "moves cube 2 Q b1I", "moves cube 3 B c2I"});
}

}  // namespace
}  // namespace doublecheck
