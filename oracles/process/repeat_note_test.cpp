#include "process/repeat_note.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck::process {
namespace {

const std::string kCastlingFen = "8/8/8/8/8/5k2/7p/4K2R w K - 0 1";

std::string note(const std::string& spec, const std::string& line) {
  return repeat_note(spec, read_question(line));
}

TEST_CASE("a UCI program is told in its own words") {
  CHECK(note("uci:./fish", "legal chess " + kCastlingFen) ==
        "Start `./fish` and type:\n\n```\nposition fen " + kCastlingFen + "\ngo perft 1\n```\n");
  const auto atomic =
      note("uci:./fish?UCI_Variant=atomic", "play atomic " + kCastlingFen + " e1g1");
  CHECK(atomic ==
        "Start `./fish` and type:\n\n```\nsetoption name UCI_Variant value atomic\n"
        "position fen " +
            kCastlingFen + " moves e1g1\nd\n```\n");
  CHECK(note("uci:x", "perft chess 3 " + kCastlingFen).ends_with("\ngo perft 3\n```\n"));
  CHECK(note("uci:x", "check chess " + kCastlingFen).ends_with("\nd\n```\n"));
  CHECK(note("uci:x", "attacked chess " + kCastlingFen).empty());
  CHECK(note("mailbox", "legal chess " + kCastlingFen).empty());
}

TEST_CASE("a file beside an adapter says how its library is asked") {
  const TemporaryFolder folder;
  const auto program = folder.write("x.py", "");
  const std::string spec = "exec:python3 " + program + " -v";
  const std::string legal = "legal chess " + kCastlingFen;
  CHECK(note(spec, legal).empty());
  folder.write("x.py.repeat",
               "Install x.\n\n# legal\n\n```python\n# check\nX(\"{fen}\", \"{fen}\").{game}()\n"
               "```\n\n# play\nmove {move}, {other}\n# perft\n{depth}\n");
  CHECK(note(spec, legal) == "Install x.\n\n```python\n# check\nX(\"" + kCastlingFen + "\", \"" +
                                 kCastlingFen + "\").chess()\n```\n");
  CHECK(note(spec, "play chess " + kCastlingFen + " e1g1") == "Install x.\n\nmove e1g1, {other}\n");
  CHECK(note(spec, "perft chess 4 " + kCastlingFen) == "Install x.\n\n4\n");
  CHECK(note(spec, "check chess " + kCastlingFen).empty());
  CHECK(note(spec, "legal cube w [##,##],[##,K#]").empty());
}

TEST_CASE("a heading that is no verb is reported with its place") {
  const TemporaryFolder folder;
  const auto program = folder.write("x.py", "");
  folder.write("x.py.repeat", "# legal\n# lega\n");
  CHECK_THROWS_WITH_AS(note("exec:" + program, "legal chess " + kCastlingFen),
                       (program + ".repeat:2: there is no verb 'lega'").c_str(), UsageError);
}

}  // namespace
}  // namespace doublecheck::process
