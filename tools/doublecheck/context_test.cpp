
#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <iterator>

#include "context.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"

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

std::string content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST_CASE("a result replaces a file, through a link too, and a device stays what it is") {
  const TemporaryFolder folder;
  Output out(-1);
  Context context{{}, out};
  const auto file = folder.write("file", "before");
  const auto link = folder.path() + "/link";
  std::filesystem::create_symlink("file", link);
  write_result(link, "after", context);
  CHECK(content(file) == "after");
  CHECK(std::filesystem::is_symlink(link));
  write_result("/dev/null", "text", context);
  CHECK(std::filesystem::is_character_file("/dev/null"));
  CHECK_THROWS_AS(write_result(folder.path(), "text", context), UsageError);
  CHECK_THROWS_AS(write_result(folder.path() + "/no/file", "text", context), UsageError);
}

TEST_CASE(
    "what cannot be written is an error before the work, and a file says that it has not ended") {
  const TemporaryFolder folder;
  prepare_result("", "nothing");
  prepare_result("/dev/null", "nothing");
  CHECK_THROWS_AS(prepare_result(folder.path() + "/none/file", "x"), UsageError);
  CHECK_THROWS_AS(prepare_result(folder.path(), "x"), UsageError);
  prepare_result(folder.path() + "/file", "not ended");
  CHECK(content(folder.path() + "/file") == "not ended");
}

}  // namespace
}  // namespace doublecheck
