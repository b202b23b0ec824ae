#include "input.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <istream>
#include <string>
#include <thread>
#include <vector>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

/// A pipe into which a thread writes while the test reads.
class Feed {
 public:
  explicit Feed(std::string text) {
    REQUIRE(::pipe(ends_) == 0);
    writer_ = std::thread([this, text = std::move(text)] {
      for (std::string_view rest = text; !rest.empty();)
        rest.remove_prefix(static_cast<std::size_t>(::write(ends_[1], rest.data(), rest.size())));
      ::close(ends_[1]);
    });
  }
  ~Feed() {
    writer_.join();
    ::close(ends_[0]);
  }

  int descriptor() const { return ends_[0]; }

 private:
  int ends_[2] = {};
  std::thread writer_;
};

/// The lines of `text`; one too long as `too long`.
std::vector<std::string> lines_of(const std::string& text) {
  const Feed feed(text);
  LineInput input(feed.descriptor(), [] {});
  std::vector<std::string> lines;
  for (InputLine line; input.next(line);)
    lines.emplace_back(line.too_long ? "too long" : line.text);
  return lines;
}

using Lines = std::vector<std::string>;

TEST_CASE("lines end with a line feed or with the input") {
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("\n") == Lines{""});
  CHECK(lines_of("a\n\nb\n") == Lines{"a", "", "b"});
  CHECK(lines_of("a\nb") == Lines{"a", "b"});
}

TEST_CASE("a line may hold any byte but a line feed") {
  const std::string odd("\0\r\xFF", 3);
  CHECK(lines_of(odd + "\n" + odd) == Lines{odd, odd});
}

TEST_CASE("a line may have 65536 bytes and no more") {
  const std::string longest(kLongestLine, 'x');
  CHECK(lines_of(longest + "\nnext") == Lines{longest, "next"});
  CHECK(lines_of(longest + "x\nnext") == Lines{"too long", "next"});
  CHECK(lines_of(longest + longest + longest) == Lines{"too long"});
}

TEST_CASE("waiting is announced, in the middle of a line too") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  REQUIRE(::write(ends[1], "a\nb", 3) == 3);
  int waits = 0;
  LineInput input(ends[0], [&] {
    ++waits;
    ::close(ends[1]);
  });
  InputLine line;
  CHECK(input.next(line));
  CHECK(waits == 0);
  CHECK(input.next(line));
  CHECK(line.text == "b");
  CHECK(waits == 1);
  ::close(ends[0]);
}

TEST_CASE("input that cannot be read is an error") {
  const int folder = ::open("/", O_RDONLY);
  LineInput input(folder, [] {});
  InputLine line;
  CHECK_THROWS_AS(input.next(line), UsageError);
  ::close(folder);
}

TEST_CASE("all lines come, of a part that is there before the rest") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  InterruptibleInput input(ends[0]);
  std::istream stream(&input);
  std::string line;
  REQUIRE(::write(ends[1], "one\ntw", 6) == 6);
  CHECK(std::getline(stream, line));
  CHECK(line == "one");
  REQUIRE(::write(ends[1], "o", 1) == 1);
  ::close(ends[1]);
  CHECK(std::getline(stream, line));
  CHECK(line == "two");
  CHECK_FALSE(std::getline(stream, line));
  CHECK_FALSE(stream.bad());
  ::close(ends[0]);
}

TEST_CASE("an unreadable question makes the stream bad") {
  const int folder = ::open("/", O_RDONLY | O_DIRECTORY);
  InterruptibleInput input(folder);
  std::istream stream(&input);
  CHECK(stream.get() == std::istream::traits_type::eof());
  CHECK(stream.bad());
  ::close(folder);
}

}  // namespace
}  // namespace doublecheck
