#include "conversion/packing.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// The problems of the inputs, which are called 1, 2 and so on.
std::vector<std::string> add_all(Packing& packing, const std::vector<std::string>& inputs) {
  std::vector<std::string> problems;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    for (const auto& problem : packing.add(std::to_string(i + 1), inputs[i]))
      problems.push_back(problem_text(problem));
  return problems;
}

using Texts = std::vector<std::string>;

TEST_CASE("questions in any spelling come out once, canonical and sorted") {
  Packing packing;
  CHECK(add_all(packing, {"moves chess n h1", "mate [##,##]\n[##,K#]\n", "moves  chess N h1\r\n"})
            .empty());
  CHECK(packing.text() == "mate cube [##,##],[##,K#]\nmoves chess N h1\n");
  CHECK(packing.questions() == 2);
}

TEST_CASE("the lines of an input with several are taken, comments are not") {
  Packing packing;
  CHECK(add_all(packing, {"# why\nmoves chess K a1\n\nnonsense\nmoves chess N h1\n"}) ==
        Texts{"1:4:1: unknown verb"});
  CHECK(packing.text() == "moves chess K a1\nmoves chess N h1\n");
}

TEST_CASE("an answer is kept, whichever input has it, and another one is a problem") {
  Packing packing;
  CHECK(add_all(packing, {"moves chess N h1", "moves chess N h1 -> g3 f2\n", "moves chess N h1",
                          "moves chess N h1 -> f2"}) ==
        Texts{"4:1:1: the answer is f2 here, and was f2 g3"});
  CHECK(packing.text() == "moves chess N h1 -> f2 g3\n");
}

TEST_CASE("junk is refused with its place and the reason") {
  Packing packing;
  CHECK(
      add_all(packing, {"", "# only this\n", "moves chess N h9", std::string("\0", 1), "\xff\xfe",
                        "mate [##,##]\n[##,X#]\n"}) ==
      Texts{
          "1: holds no question", "2: holds no question", "3:1:15: this cell is not on the board",
          "4:1:1: control character", "5:1:1: unknown verb",
          "6:2:5: 'X' is no piece (KQRBN, kqrbn) and no sign for an empty cell, which is no letter "
          "and no digit but 0"});
  CHECK(packing.text().empty());
}

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
