#include "campaign/log_tail.h"

#include <doctest/doctest.h>

#include <fstream>

#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

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
