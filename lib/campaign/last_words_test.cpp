#include "campaign/last_words.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("lines come together from their pieces") {
  LastWords words;
  CHECK(words.last().empty());
  words.add("on");
  words.add("e\ntwo");
  CHECK(words.last() == "two");
  words.add("\n\n");
  CHECK(words.last() == "two");
  CHECK(words.lines() == std::deque<std::string>{"one", "two", "", ""});
}

TEST_CASE("the last lines are kept, and none without end") {
  LastWords words;
  for (int i = 0; i < 100'000; ++i) words.add(std::to_string(i) + "\n");
  CHECK(words.last() == "99999");
  CHECK(words.lines().size() < 1000);
  for (int i = 0; i < 1000; ++i) words.add(std::string(1000, 'x'));
  CHECK(words.lines().back().size() < 10'000);
}

}  // namespace
}  // namespace doublecheck
