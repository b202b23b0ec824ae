#include "process/private_copy.h"

#include <doctest/doctest.h>

#include <fstream>
#include <optional>
#include <sstream>

#include "files/temporary_folder.h"

namespace doublecheck::process {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

TEST_CASE("a private copy has the file's text and its own name, and goes with its owner") {
  const TemporaryFolder folder;
  const auto file = folder.write("original", "some text");
  std::optional<PrivateCopy> copy(std::in_place, file, "copy.17.so");
  const PrivateCopy other(file, "copy.18.so");
  const auto path = copy->path();
  CHECK(text_of(path) == "some text");
  CHECK(path != other.path());
  const auto named = std::filesystem::is_symlink(path) ? std::filesystem::read_symlink(path) : path;
  CHECK(named.string().find("copy.17.so") != std::string::npos);
  copy.reset();
  CHECK_FALSE(std::filesystem::exists(path));
  CHECK(text_of(other.path()) == "some text");
  CHECK_THROWS_AS(PrivateCopy(folder.path() + "/nothing", "copy"),
                  std::filesystem::filesystem_error);
}

}  // namespace
}  // namespace doublecheck::process
