#include "conversion/input_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("the files of trees come sorted, links to folders and dotted folders are left out") {
  const TemporaryFolder folder;
  const auto last = folder.write("z", "");
  const auto inner = folder.write("a/deep/b", "");
  const auto dotted = folder.write(".hidden", "");
  folder.write(".state/z", "");
  std::filesystem::create_symlink(folder.path() + "/a", folder.path() + "/link");
  Texts left_out;
  const auto files =
      input_files(Texts{folder.path()},
                  [&](const std::string& path, const std::string&) { left_out.push_back(path); });
  CHECK(files == Texts{dotted, inner, last});
  CHECK(left_out == Texts{folder.path() + "/.state", folder.path() + "/link"});
}

TEST_CASE("what does not exist is named") {
  const auto ignore = [](const std::string&, const std::string&) {};
  CHECK_THROWS_WITH(input_files(Texts{"no/such"}, ignore), "no/such: no such file or folder");
}

TEST_CASE("an input is a regular file of bounded length, and nothing else is waited for") {
  const TemporaryFolder folder;
  const std::string longest(kLongestLine, 'x');
  CHECK(read_input(folder.write("longest", longest + "\r\n")) == longest + "\r\n");
  CHECK_THROWS_WITH_AS(read_input(folder.write("longer", longest + "xyz")), "longer than 64 KiB",
                       UsageError);
  const auto pipe = folder.path() + "/pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(read_input(pipe), "no regular file");
  CHECK_THROWS_WITH(read_input(folder.path()), "no regular file");
  CHECK_THROWS_WITH(read_input(folder.path() + "/nothing"), "No such file or directory");
}

}  // namespace
}  // namespace doublecheck
