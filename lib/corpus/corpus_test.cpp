#include "corpus/corpus.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <sstream>

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

std::string text_of(const CorpusItem& item) {
  if (const auto* entry = std::get_if<CorpusEntry>(&item))
    return place_text(entry->place) + " " + entry->line.text;
  return problem_text(std::get<CorpusProblem>(item));
}

/// Entries and problems of the tree, without the folder's name.
std::vector<std::string> items_of(const TemporaryFolder& folder) {
  CorpusReader reader(corpus_files(std::vector{folder.path()}));
  std::vector<std::string> items;
  while (const auto item = reader.next()) {
    std::string text = text_of(*item);
    for (auto at = text.find(folder.path()); at != text.npos; at = text.find(folder.path()))
      text.erase(at, folder.path().size() + 1);
    items.push_back(text);
  }
  return items;
}

using Items = std::vector<std::string>;

TEST_CASE("entries come with their places, comments do not come") {
  const TemporaryFolder folder;
  folder.write("a.txt", "# a reason\nmoves chess N h1 -> f2 g3\n");
  folder.write("b.txt", "\n\nmoves chess K a1 -> a2 b1 b2\n");
  CHECK(items_of(folder) == Items{"a.txt:2 moves chess N h1", "b.txt:3 moves chess K a1"});
}

TEST_CASE("a question may be open where answers are optional") {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "moves chess N h1\n");
  CHECK(std::holds_alternative<CorpusProblem>(*CorpusReader({file}).next()));
  const auto open = CorpusReader({file}, Answers::optional).next();
  CHECK_FALSE(std::get<CorpusEntry>(*open).line.expected);
}

/// The comments of each entry of a file with this text.
std::vector<std::string> comments_of(const std::string& text) {
  const TemporaryFolder folder;
  CorpusReader reader({folder.write("a.txt", text), folder.write("b.txt", "moves chess B a1\n")},
                      Answers::optional);
  std::vector<std::string> comments;
  while (const auto item = reader.next()) comments.push_back(std::get<CorpusEntry>(*item).comments);
  return comments;
}

TEST_CASE("the comments of an entry are the last ones above it in its paragraph") {
  const std::string king = "moves chess K a1\n";
  const std::string queen = "moves chess Q a1\n";
  CHECK(comments_of("# a\n#\n# b\n" + king) == Items{"# a\n#\n# b\n", ""});
  CHECK(comments_of("# a\n" + king + queen) == Items{"# a\n", "# a\n", ""});
  CHECK(comments_of("# a\n" + king + "# b\n" + queen) == Items{"# a\n", "# b\n", ""});
  CHECK(comments_of("# a\n" + king + "\n" + queen) == Items{"# a\n", "", ""});
  CHECK(comments_of("# of the file\n\n# a\n" + king) == Items{"# a\n", ""});
}

TEST_CASE("reading goes on after a problem") {
  const TemporaryFolder folder;
  folder.write("a.txt", "moves chess X h1 -> f2\nmoves chess K a1 -> a2 b1 b2\n");
  CHECK(items_of(folder) ==
        Items{"a.txt:1:13: expected a piece, one of KQRBNP", "a.txt:2 moves chess K a1"});
}

TEST_CASE("folders may ask the same question, but not tell different answers") {
  const TemporaryFolder folder;
  folder.write("a/a.txt", "moves chess N h1 -> f2 g3\nmoves chess N a1 -> b3 c2\n");
  folder.write("b/b.txt", "moves chess N h1 -> f2 g3\nmoves chess N a1 -> b3\n");
  CHECK(items_of(folder) == Items{"a/a.txt:1 moves chess N h1", "a/a.txt:2 moves chess N a1",
                                  "b/b.txt:2:1: this question has another answer at a/a.txt:2"});
}

TEST_CASE("a question asked twice names the first place, in whichever file of a folder") {
  const TemporaryFolder folder;
  folder.write("a.txt", "moves chess N h1 -> f2 g3\n");
  folder.write("b.txt", "\nmoves chess N h1 -> f2\n");
  CHECK(items_of(folder) ==
        Items{"a.txt:1 moves chess N h1", "b.txt:2:1: this question is asked already at a.txt:1"});
}

TEST_CASE("a repetition is a problem that loses nothing, and another answer is not one") {
  const TemporaryFolder folder;
  folder.write("a.txt",
               "moves chess N h1 -> f2 g3\nmoves chess N h1 -> f2 g3\nmoves chess N h1 -> f2\n");
  CorpusReader reader(corpus_files(std::vector<std::string>{folder.path()}));
  reader.next();
  CHECK(std::get<CorpusProblem>(*reader.next()).is_repetition);
  CHECK_FALSE(std::get<CorpusProblem>(*reader.next()).is_repetition);
}

TEST_CASE("a file that cannot be opened is a problem, and the others are read") {
  const TemporaryFolder folder;
  std::filesystem::create_symlink("nowhere", folder.path() + "/a.txt");
  folder.write("b.txt", "moves chess N h1 -> f2 g3\n");
  CHECK(items_of(folder) ==
        Items{"a.txt: cannot be opened: No such file or directory", "b.txt:1 moves chess N h1"});
}

TEST_CASE("an empty file and no file hold nothing") {
  const TemporaryFolder folder;
  folder.write("a.txt", "");
  CHECK(items_of(folder).empty());
  CHECK_FALSE(CorpusReader({}).next());
}

TEST_CASE("items are counted beforehand, comments and what is empty are not") {
  const TemporaryFolder folder;
  folder.write("a.txt", "# a reason\n\nmoves chess N h1 -> f2 g3\nnonsense\n");
  folder.write("b.txt", "moves chess K a1 -> a2 b1 b2\r\n#\nlast");
  CHECK(count_items(corpus_files(std::vector{folder.path()})) == 4);
  CHECK(count_items({folder.path() + "/missing"}) == 0);
  const auto pipe = folder.path() + "/pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(count_items({pipe}) == 0);
}

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

TEST_CASE("only lines that are open questions with an answer change") {
  const auto completed = [](const std::string& text) {
    std::istringstream stream(text);
    return completed_text(stream, {{"moves chess N h1", Answer("f2 g3")}});
  };
  CHECK(completed("# why\n\nmoves chess N h1\nmoves chess K a1\n") ==
        "# why\n\nmoves chess N h1 -> f2 g3\nmoves chess K a1\n");
  for (const std::string same :
       {"", "moves chess N h1 -> f2\n", "moves chess N h1\r\n", "nonsense\n\n\nlast"})
    CHECK(completed(same) == same);
}

}  // namespace
}  // namespace doublecheck
