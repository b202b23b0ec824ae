#include "corpus/corpus_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

using Paths = std::vector<std::string>;

TEST_CASE("the text files of a tree come sorted bytewise") {
  const TemporaryFolder folder;
  const auto last = folder.write("b.txt", "");
  const auto upper = folder.write("B10.txt", "");
  const auto inner = folder.write("a/deep/er.txt", "");
  folder.write("README.md", "");
  CHECK(corpus_files(Paths{folder.path()}) == Paths{upper, inner, last});
}

TEST_CASE("a file is taken whatever its name, and once") {
  const TemporaryFolder folder;
  const auto text = folder.write("a.txt", "");
  const auto other = folder.write("questions", "");
  CHECK(corpus_files(Paths{other, folder.path(), folder.path() + "/./a.txt"}) ==
        Paths{other, text});
}

TEST_CASE("a folder without text files has none") {
  const TemporaryFolder folder;
  CHECK(corpus_files(Paths{folder.path()}).empty());
}

TEST_CASE("a pipe in a folder is named, a folder that is called like a text file is passed over") {
  const TemporaryFolder folder;
  const auto text = folder.write("a.txt/b.txt", "");
  CHECK(corpus_files(Paths{folder.path()}) == Paths{text});
  const auto pipe = folder.path() + "/c.txt";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(corpus_files(Paths{folder.path()}), (pipe + ": no regular file").c_str());
  CHECK(corpus_files(Paths{pipe}) == Paths{pipe});
}

TEST_CASE("what does not exist is named") {
  CHECK_THROWS_WITH(corpus_files(Paths{"no/such/corpus"}),
                    "no/such/corpus: no such file or folder");
}

}  // namespace
}  // namespace doublecheck
