#include "runs/finding_files.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "built_in.h"
#include "comparison/source.h"
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

/// The texts of the files in a folder, by name; of those with this ending.
std::map<std::string, std::string> files_of(const std::string& folder,
                                            const std::string& ending = ".txt") {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!entry.path().string().ends_with(ending)) continue;
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
        "# g3 is missing\n"
        "# B2: Each kind of piece goes where the distances along the axes allow it.\n"
        "# as found: moves chess N a1\n"
        "# mailbox answers f2 g3\n"
        "# mutant:x answers f2\n"
        "# doublecheck ask 'moves chess N h1' --oracle mailbox --oracle mutant:x\n"
        "moves chess N h1\n");
}

TEST_CASE("beside it stand the drawing, and a bug report that shows it") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  CHECK(findings.drawing_of("one").empty());
  findings.write(finding("one", "<b>"));
  CHECK(files_of(folder.path(), "").size() == 3);
  const auto drawings = files_of(folder.path(), ".svg");
  REQUIRE(drawings.size() == 1);
  const auto& [name, svg] = *drawings.begin();
  CHECK(findings.drawing_of("one").filename() == name);
  CHECK(svg.find("<title>chess, cells that a piece reaches: g3 is missing</title>") !=
        std::string::npos);
  CHECK(svg.find("<b>") == std::string::npos);
  const auto report = files_of(folder.path(), ".md").begin()->second;
  CHECK(
      report.starts_with("# chess, cells that a piece reaches: g3 is missing\n\n"
                         "![The difference on the board](" +
                         name + ")\n\n"));
  CHECK(report.find("\n* [board, answers and rule](http://127.0.0.1:8064/#/board?ask=moves+chess+N+"
                    "h1&says.mailbox=f2+g3&says.%3Cb%3E=f2&rules=B2) on the page, while "
                    "`doublecheck serve` runs\n") != std::string::npos);
}

/// What `file` with `text` in a folder of findings is refused with.
std::string refused(const std::string& text) {
  const TemporaryFolder folder;
  FindingsFolder(folder.path()).write(finding("one"));
  folder.write("z.txt", text);
  try {
    stored_findings(folder.path());
  } catch (const UsageError& error) {
    return std::string(error.what()).substr(folder.path().size());
  }
  return "nothing";
}

TEST_CASE("the folder is read again in the order of its files") {
  const TemporaryFolder folder;
  auto script = finding("two");
  script.earlier = {read_question("moves chess K a1")};
  FindingsFolder(folder.path()).write(script);
  FindingsFolder(folder.path()).write(finding("one"));
  folder.write("README.md", "no question");
  folder.write("x.txt.77.new", "cut off by a kill");
  const auto stored = stored_findings(folder.path());
  REQUIRE(stored.size() == 2);
  CHECK(stored[0].file.starts_with("one-"));
  CHECK(stored[0].script == std::vector{read_question("moves chess N h1")});
  CHECK(stored[1].script ==
        std::vector{read_question("moves chess K a1"), read_question("moves chess N h1")});
}

TEST_CASE(
    "a folder that is not there holds nothing, and what is damaged is refused with its place") {
  const TemporaryFolder folder;
  CHECK(stored_findings(folder.path() + "/none").empty());
  CHECK(stored_findings(folder.path()).empty());
  CHECK_THROWS_AS(stored_findings(folder.write("file", "")), UsageError);
  CHECK(refused("# x\nmoves chess N h1\nmoves chess N h\n").starts_with("/z.txt:3: column "));
  CHECK(refused("# nothing else\n") == "/z.txt: there is no question in it");
  CHECK(refused("") == "/z.txt: there is no question in it");
  CHECK(refused(std::string("\0\n", 2)).starts_with("/z.txt:1: "));
}

TEST_CASE("the same signature replaces its file, and nothing else is left behind") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  findings.write(finding("one", "first"));
  findings.write(finding("one", "second"));
  const auto files = files_of(folder.path(), "");
  REQUIRE(files.size() == 3);
  for (const auto& [name, text] : files) CHECK(text.find("second") != std::string::npos);
}

TEST_CASE("a file is replaced by another, so that a reader never sees half of one") {
  const TemporaryFolder folder;
  const FindingsFolder findings(folder.path());
  findings.write(finding("one", "first"));
  std::ifstream reader(folder.path() + "/" + files_of(folder.path()).begin()->first);
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
  LinesSource lines(text, make_adviser(built_in_oracles()));
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
