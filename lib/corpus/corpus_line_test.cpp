#include "corpus/corpus_line.h"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

#include "corpus/corpus.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

/// The lines of `text`; in the place of one that is refused, the reason.
std::vector<std::string> lines_of(const std::string& text, LineEnds ends = LineEnds::strict) {
  std::istringstream stream(text);
  LineReader reader(stream, ends);
  std::vector<std::string> lines;
  for (;;) {
    try {
      const auto line = reader.next();
      if (!line) return lines;
      lines.push_back(*line);
    } catch (const ParseError& error) {
      lines.push_back("line " + std::to_string(reader.number()) + ", " + error.what());
    }
  }
}

using Lines = std::vector<std::string>;

TEST_CASE("lines are read without their ends") {
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("a\n\nb\n") == Lines{"a", "", "b"});
}

TEST_CASE("reading goes on after a line that is refused") {
  CHECK(lines_of("a\r\nb\n") ==
        Lines{"line 1, column 2: carriage return: lines end with a line feed alone", "b"});
  CHECK(lines_of(std::string("a\0\nb\n", 5)) ==
        Lines{"line 1, column 2: NUL, as in a file of UTF-16: save the file as UTF-8", "b"});
}

TEST_CASE("the last line must end") {
  CHECK(lines_of("a\nbc") == Lines{"a", "line 2, column 3: the last line has no line feed"});
}

TEST_CASE("lines of others may end with CR and LF, and the last with nothing") {
  CHECK(lines_of("a\r\n\r\nb", LineEnds::any) == Lines{"a", "", "b"});
  CHECK(lines_of("\uFEFFa\n\uFEFFb", LineEnds::any) == Lines{"a", "\uFEFFb"});
  CHECK(lines_of("\uFEFFa\n") == Lines{"\uFEFFa"});
  CHECK(lines_of("a\rb\n", LineEnds::any).front().starts_with("line 1, column 2: carriage"));
}

TEST_CASE("a line may have 64 KiB and no more") {
  const std::string longest(kLongestLine, 'x');
  CHECK(lines_of(longest + "\nb\n") == Lines{longest, "b"});
  const std::string refused = "line 1, column 65537: line longer than 65536 bytes";
  CHECK(lines_of(longest + "x\nb\n") == Lines{refused, "b"});
  CHECK(lines_of(longest + longest + longest + "\nb\n") == Lines{refused, "b"});
  CHECK(lines_of(longest + longest) == Lines{refused});
}

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
