#include "output.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace doublecheck {
namespace {

TEST_CASE("text arrives when it is flushed, not before") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  Output out(ends[1]);
  out.line("answer");
  char text[16];
  CHECK(::read(ends[0], text, sizeof text) == -1);
  out.flush();
  CHECK(::read(ends[0], text, sizeof text) == 7);
  CHECK(std::string_view(text, 7) == "answer\n");
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_CASE("a full disk is an error, once") {
  const int full = ::open("/dev/full", O_WRONLY);
  Output out(full);
  out.line("answer");
  CHECK_THROWS_WITH_AS(out.flush(), "cannot write to standard output: No space left on device",
                       OutputError);
  CHECK_NOTHROW(out.flush());
  ::close(full);
}

TEST_CASE("a reader that went away is an error") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  ::close(ends[0]);
  std::signal(SIGPIPE, SIG_IGN);
  Output out(ends[1]);
  CHECK_THROWS_AS(
      [&] {
        out.line("answer");
        out.flush();
      }(),
      OutputError);
  std::signal(SIGPIPE, SIG_DFL);
  ::close(ends[1]);
}

}  // namespace
}  // namespace doublecheck
