#include "corpus/line_reader.h"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

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
  CHECK(lines_of(std::string("a\0\nb\n", 5)) == Lines{"line 1, column 2: NUL", "b"});
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

}  // namespace
}  // namespace doublecheck
