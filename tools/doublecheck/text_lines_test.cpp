#include <doctest/doctest.h>

#include "notation/question_text.h"
#include "text_lines.h"

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

namespace {

TEST_CASE("every form of question has its words") {
  for (const Shape& shape : shapes()) {
    CAPTURE(shape.example);
    const auto asked = asked_in_words(read_question(shape.example));
    CHECK_FALSE(asked.empty());
    CHECK(asked.find('{') == std::string::npos);
    CHECK_FALSE(words_of(shape.verb).meaning.empty());
  }
}

TEST_CASE("a question is told with its move, or its depth") {
  const std::string chess = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(asked_in_words(read_question("play chess " + chess + " e1e2")) ==
        "the position after the move `e1e2`");
  CHECK(asked_in_words(read_question("perft chess 2 " + chess)) ==
        "the number of sequences of 2 legal moves");
  CHECK(asked_in_words(read_question("explain chess " + chess)) ==
        "the rules that this position touches");
  CHECK(asked_in_words(read_question("explain chess " + chess + " e1e2")) ==
        "the rules that the move `e1e2` touches");
}

}  // namespace

}  // namespace doublecheck
