#include "text_lines.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("a line of 100 columns stays, and what is longer breaks between words") {
  const std::string half(50, 'a');
  CHECK(wrapped("a few words") == "a few words\n");
  CHECK(wrapped(half + " " + half.substr(1)) == half + " " + half.substr(1) + "\n");
  CHECK(wrapped(half + " " + half) == half + "\n" + half + "\n");
}

TEST_CASE("the indent counts, and stands before each line") {
  const std::string half(50, 'a');
  CHECK(wrapped("one", "  ") == "  one\n");
  CHECK(wrapped(half + " " + half.substr(1), "  ") == "  " + half + "\n  " + half.substr(1) + "\n");
}

TEST_CASE("a word that is too long has a line of its own") {
  const std::string word(120, 'a');
  CHECK(wrapped("one " + word + " two", " ") == " one\n " + word + "\n two\n");
  CHECK(wrapped(word) == word + "\n");
}

}  // namespace
}  // namespace doublecheck
