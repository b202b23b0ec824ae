#include "conversion/packing.h"

#include <doctest/doctest.h>

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
  CHECK(add_all(packing, {"", "# only this\n", "moves chess N h9", std::string("\0", 1), "\xff\xfe",
                          "mate [##,##]\n[##,X#]\n"}) ==
        Texts{"1: holds no question", "2: holds no question",
              "3:1:15: this cell is not on the board", "4:1:1: control character",
              "5:1:1: unknown verb", "6:2:5: no letter of a cube board"});
  CHECK(packing.text().empty());
}

}  // namespace
}  // namespace doublecheck
