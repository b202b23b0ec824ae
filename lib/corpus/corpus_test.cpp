#include "corpus/corpus.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

/// The text of a file of the entries of a file with `text`.
std::string rewritten(const std::string& text) {
  const TemporaryFolder folder;
  return corpus_text(read_corpus({folder.write("a.txt", text)}, Answers::optional).entries);
}

TEST_CASE("entries and problems are told apart") {
  const TemporaryFolder folder;
  const auto file =
      folder.write("a.txt", "moves chess K a1\nnonsense\nmoves chess N h1 -> f2 g3\n");
  const auto corpus = read_corpus({file}, Answers::optional);
  REQUIRE(corpus.entries.size() == 2);
  CHECK(corpus.entries[1].place.line == 3);
  REQUIRE(corpus.problems.size() == 1);
  CHECK(corpus.problems[0].place.line == 2);
  CHECK(read_corpus({file}, Answers::required).problems.size() == 2);
}

TEST_CASE("a corpus without a title is written as it was read") {
  for (const std::string text :
       {"", "moves chess K a1\n", "# a\n# b\nmoves chess K a1\nmoves chess N h1 -> f2 g3\n",
        "# a\nmoves chess K a1\n\nmoves chess Q a1\n\n# b\nmoves chess R a1\n"})
    CHECK(rewritten(text) == text);
}

TEST_CASE("other comments begin another paragraph, and empty lines within one are left out") {
  CHECK(rewritten("# a\nmoves chess K a1\n# b\nmoves chess Q a1\n") ==
        "# a\nmoves chess K a1\n\n# b\nmoves chess Q a1\n");
  CHECK(rewritten("\n\nmoves chess K a1\n\nmoves chess Q a1\n") ==
        "moves chess K a1\nmoves chess Q a1\n");
}

}  // namespace
}  // namespace doublecheck
