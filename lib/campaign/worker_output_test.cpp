#include "campaign/event_recorder.h"

#include <doctest/doctest.h>

#include <fstream>

#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

TEST_CASE("lines come together from their pieces") {
  OutputTail words;
  CHECK(words.last().empty());
  words.add("on");
  words.add("e\ntwo");
  CHECK(words.last() == "two");
  words.add("\n\n");
  CHECK(words.last() == "two");
  CHECK(words.lines() == std::deque<std::string>{"one", "two", "", ""});
}

TEST_CASE("the last lines are kept, and none without end") {
  OutputTail words;
  for (int i = 0; i < 100'000; ++i) words.add(std::to_string(i) + "\n");
  CHECK(words.last() == "99999");
  CHECK(words.lines().size() < 1000);
  for (int i = 0; i < 1000; ++i) words.add(std::string(1000, 'x'));
  CHECK(words.lines().back().size() < 10'000);
}

using Lines = std::vector<std::string>;

void append(const std::string& file, std::string_view text) {
  std::ofstream(file, std::ios::app) << text;
}

TEST_CASE("each whole line comes once, as soon as its end is written") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/log";
  LogTail tail(file);
  CHECK(tail.new_lines().empty());
  append(file, "one\ntw");
  CHECK(tail.new_lines() == Lines{"one"});
  CHECK(tail.new_lines().empty());
  append(file, "o\n\nfour\n");
  CHECK(tail.new_lines() == Lines{"two", "", "four"});
  CHECK(tail.new_lines().empty());
}

TEST_CASE("a line that was cut short never comes by itself") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/log";
  append(file, "one\ncut");
  CHECK(LogTail(file).new_lines() == Lines{"one"});
}

}  // namespace
}  // namespace doublecheck
