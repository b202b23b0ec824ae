#include "corpus/corpus.h"

#include <doctest/doctest.h>

#include "notation/reader.h"

namespace doublecheck {
namespace {

/// What is wrong with `line`, with its column; empty where nothing is.
std::string problem_of(std::string_view line, Answers answers = Answers::required) {
  try {
    read_corpus_line(line, answers);
    return "";
  } catch (const ParseError& error) {
    return error.what();
  }
}

TEST_CASE("a line holds a question and the answer to expect") {
  const auto line = read_corpus_line("moves chess N h1 -> f2 g3");
  REQUIRE(line);
  CHECK(line->text == "moves chess N h1");
  CHECK(line->question.verb == Verb::moves);
  REQUIRE(line->expected);
  CHECK(line->expected->text() == "f2 g3");
}

TEST_CASE("comments and empty lines hold nothing") {
  CHECK_FALSE(read_corpus_line(""));
  CHECK_FALSE(read_corpus_line("#"));
  CHECK_FALSE(read_corpus_line("# moves chess N h1 -> f2 g3"));
}

TEST_CASE("a line without an arrow or without a question is a problem") {
  CHECK(problem_of("moves chess N h1") ==
        "column 17: expected ` -> ` and an answer after the question; "
        "`doublecheck corpus complete` fills it in");
  CHECK(problem_of("moves chess X h1").starts_with("column 13: "));
  CHECK(problem_of("moves chess X h1 -> f2").starts_with("column 13: "));
  CHECK_FALSE(read_corpus_line("#moves chess N h1 -> f2 g3"));
  CHECK_FALSE(read_corpus_line("; moves chess N h1 -> f2 g3"));
  CHECK(problem_of("   ").starts_with("column 4: "));
}

TEST_CASE("a question in another form than the canonical one is a problem that tells it") {
  CHECK(problem_of("moves chess n h1 -> f2 g3") ==
        "column 13: not in canonical form, which is: moves chess N h1");
  CHECK(problem_of("mate [##,##],[##,K#] -> false") ==
        "column 6: not in canonical form, which is: mate cube [##,##],[##,K#]");
}

TEST_CASE("an answer must be one of that verb, in canonical form") {
  CHECK(problem_of("moves chess N h1 -> true") ==
        "column 21: this is no answer to expect of this question");
  CHECK(problem_of("moves chess N h1 -> g3 f2") ==
        "column 21: not in canonical form, which is: f2 g3");
  CHECK(problem_of("moves chess N h1 -> f2 g3 ") ==
        "column 26: not in canonical form, which is: f2 g3");
}

TEST_CASE("a question is open where its answer is missing and may be") {
  const auto open = read_corpus_line("moves chess N h1", Answers::optional);
  REQUIRE(open);
  CHECK(open->text == "moves chess N h1");
  CHECK_FALSE(open->expected);
  CHECK(read_corpus_line("moves chess N h1 -> f2 g3", Answers::optional)->expected);
}

TEST_CASE("an open question is held to the canonical form, and is no place for half an arrow") {
  for (const auto* line : {"moves chess n h1", "moves chess N h1 ", "moves chess N h1 ->"}) {
    CAPTURE(line);
    CHECK(problem_of(line, Answers::optional) != "");
  }
}

TEST_CASE("a line is written as it was read") {
  for (const auto* line : {"moves chess N h1", "moves chess N h1 -> f2 g3"})
    CHECK(corpus_line_text(*read_corpus_line(line, Answers::optional)) == line);
}

TEST_CASE("a line is read in any spelling, with an answer or without, and written in one") {
  const auto respelt = [](std::string_view text) {
    return corpus_line_text(respelt_corpus_line(text));
  };
  CHECK(respelt("moves  chess n h1 -> g3 f2 ") == "moves chess N h1 -> f2 g3");
  CHECK(respelt("mate [##,##]\n[##,K#]") == "mate cube [##,##],[##,K#]");
  CHECK_THROWS_AS(respelt("moves chess N h1 -> true"), ParseError);
  CHECK_THROWS_AS(respelt("# moves chess N h1"), ParseError);
}

TEST_CASE("a corpus expects the rules' word for an illegal position") {
  for (const auto reason : kIllegalReasons)
    CHECK(problem_of("mate cube [##,##],[##,##] -> illegal " + std::string(reason)) == "");
  CHECK(problem_of("mate cube [##,##],[##,##] -> illegal no-queen") ==
        "column 38: the rules have no such word for what is illegal");
  CHECK_THROWS_AS(respelt_corpus_line("mate [##,##],[##,##] -> illegal no-queen"), ParseError);
}

TEST_CASE("nobody is expected to abstain or to fail") {
  CHECK(problem_of("moves chess N h1 -> abstain") != "");
  CHECK(problem_of("moves chess N h1 -> failed time-out") != "");
  CHECK(problem_of("mate cube [##,##],[##,##] -> illegal no-white-king") == "");
}

}  // namespace
}  // namespace doublecheck
