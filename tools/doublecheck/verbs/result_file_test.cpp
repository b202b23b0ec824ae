#include "verbs/result_file.h"

#include <doctest/doctest.h>

#include <iterator>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

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
