#include "corpus/corpus_reader.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "corpus/corpus_files.h"
#include "files/temporary_folder.h"

namespace doublecheck {
namespace {

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

}  // namespace
}  // namespace doublecheck
