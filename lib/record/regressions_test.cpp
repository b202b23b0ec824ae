#include "record/triage.h"

#include <doctest/doctest.h>

#include <sstream>

#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

RecordedDisagreement promoted(const char* question) {
  auto finding = sample_finding("legal chess; x\nagainst y; extra B2");
  finding.witness = sample_disagreement(question);
  finding.campaign = "abc";
  finding.recorded = "2026-01-31 23:59:59";
  return finding;
}

TEST_CASE("entries are appended to the file of their game, behind what is there") {
  const TemporaryFolder folder;
  const auto file = folder.write("regressions/chess.txt", "# Mine\nmoves chess N a1 -> b3 c2\n");
  Regressions regressions(folder.path() + "/regressions");
  const auto place = regressions.add(promoted("moves chess N h1"), Answer("f2 g3"));
  CHECK(place_text(place) == file + ":7");
  CHECK(text_of(file) ==
        "# Mine\n"
        "moves chess N a1 -> b3 c2\n"
        "\n"
        "# legal chess; x\n"
        "# against y; extra B2\n"
        "# campaign abc, found 2026-01-31 23:59:59 UTC\n"
        "moves chess N h1 -> f2 g3\n");
}

TEST_CASE("a question is known by any file of the folder, and once it was added") {
  const TemporaryFolder folder;
  const auto file = folder.write("below/other.txt", "moves chess N h1 -> f2 g3\n");
  Regressions regressions(folder.path());
  const auto place = regressions.place_of(read_question("moves chess N h1"));
  REQUIRE(place);
  CHECK(place_text(*place) == file + ":1");
  const auto added = read_question("moves chess N a1");
  CHECK_FALSE(regressions.place_of(added));
  regressions.add(promoted("moves chess N a1"), Answer("b3 c2"));
  CHECK(regressions.place_of(added));
  CHECK(Regressions(folder.path()).place_of(added));
}

TEST_CASE("a file with a line that is no entry, or that cannot be written, is reported") {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "nonsense\n");
  CHECK_THROWS_AS(Regressions{folder.path()}, UsageError);
  std::filesystem::remove(file);
  Regressions regressions(folder.path() + "/file/below");
  folder.write("file", "");
  CHECK_THROWS_AS(regressions.add(promoted("moves chess N h1"), Answer("f2 g3")), UsageError);
}

}  // namespace
}  // namespace doublecheck
