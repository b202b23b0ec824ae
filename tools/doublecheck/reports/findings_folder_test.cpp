#include "reports/findings_folder.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "comparison/lines_source.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

Finding finding(const std::string& signature, const std::string& oracle = "mutant:x") {
  const auto about = [&](const char* line) {
    return Disagreement{read_question(line),
                        {{"mailbox", Answer("f2 g3")}, {oracle, Answer("f2")}}};
  };
  return {signature, 2, 7, about("moves chess N a1"), about("moves chess N h1")};
}

/// The texts of the files in a folder, by name.
std::map<std::string, std::string> files_of(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files[entry.path().filename()] = text.str();
  }
  return files;
}

TEST_CASE("a file tells the finding in comments, and has its shrunk question") {
  const TemporaryFolder folder;
  FindingsFolder(folder.path()).write(finding("moves chess; mutant:x against mailbox"));
  const auto files = files_of(folder.path());
  REQUIRE(files.size() == 1);
  CHECK(files.begin()->first.starts_with("moves-chess-mutant-x-against-mailbox-"));
  CHECK(files.begin()->first.ends_with(".txt"));
  CHECK(files.begin()->second ==
        "# moves chess; mutant:x against mailbox\n"
        "# as found: moves chess N a1\n"
        "# mailbox answers f2 g3\n"
        "# mutant:x answers f2\n"
        "# doublecheck ask 'moves chess N h1' --oracle mailbox --oracle mutant:x\n"
        "moves chess N h1\n");
}

TEST_CASE("the same signature replaces its file, and nothing else is left behind") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  findings.write(finding("one", "first"));
  findings.write(finding("one", "second"));
  const auto files = files_of(folder.path());
  REQUIRE(files.size() == 1);
  CHECK(files.begin()->second.find("second") != std::string::npos);
}

TEST_CASE("a file is replaced by another, so that a reader never sees half of one") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  findings.write(finding("one", "first"));
  std::ifstream reader(fs::directory_iterator(folder.path())->path());
  findings.write(finding("one", "second"));
  std::ostringstream text;
  text << reader.rdbuf();
  CHECK(text.str().find("first") != std::string::npos);
}

TEST_CASE("signatures that differ in punctuation or far from the beginning have their own files") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  const std::string longest(1000, 'x');
  for (const auto& signature : {std::string("exec:./a b"), std::string("exec:./a-b"),
                                std::string("exec:/a/b"), longest + "1", longest + "2"})
    findings.write(finding(signature));
  CHECK(files_of(folder.path()).size() == 5);
}

TEST_CASE("names of oracles with line breaks stay in the comments") {
  const TemporaryFolder folder;
  FindingsFolder(folder.path()).write(finding("moves; exec:a\nb against c", "exec:a\nb"));
  std::istringstream text(files_of(folder.path()).begin()->second);
  LinesSource lines(text);
  CHECK(lines.next().questions == std::vector{read_question("moves chess N h1")});
  CHECK(lines.bad_lines() == 0);
}

TEST_CASE("the folder is made, with those above it") {
  const TemporaryFolder folder;
  FindingsFolder(folder.path() + "/a/b").write(finding("one"));
  CHECK(files_of(folder.path() + "/a/b").size() == 1);
}

TEST_CASE("a place where nothing can be written is refused at once") {
  const TemporaryFolder folder;
  const auto file = folder.write("file", "");
  CHECK_THROWS_AS(FindingsFolder{file}, UsageError);
  CHECK_THROWS_AS(FindingsFolder{file + "/below"}, UsageError);
  CHECK_THROWS_AS(FindingsFolder{"/proc/findings"}, UsageError);
}

}  // namespace
}  // namespace doublecheck
