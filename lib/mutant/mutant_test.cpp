#include "mutant/mutant.h"

#include <doctest/doctest.h>

namespace doublecheck::mutants {
namespace {

const std::string kHeader =
    "# a comment\n"
    "rule: B2\n"
    "belief: A knight may also stay: nobody says it must not.\n"
    "oracle: distance\n"
    "game: cube chess\n"
    "example: moves chess N h1\n"
    "file: reach.cpp\n";

const std::string kSections =
    "replace:\n"
    "      if (one)\n"
    "        two();\n"
    "\n"
    "      three();\n"
    "\n"
    "with:\n"
    "      four();\n";

Mutant read(const std::string& text) {
  return read_mutant("folder/knight-may-stay.mutant", text);
}

std::string complaint(const std::string& text) try {
  read(text);
  return "none";
} catch (const MutantError& error) {
  return error.what();
}

TEST_CASE("a mutant is read with its name, its header and its text") {
  const auto mutant = read(kHeader + "\n" + kSections);
  CHECK(mutant.name == "knight-may-stay");
  CHECK(mutant.rule == "B2");
  CHECK(mutant.belief == "A knight may also stay: nobody says it must not.");
  CHECK(mutant.reference.empty());
  CHECK(mutant.oracle == "distance");
  CHECK(mutant.games == std::vector{Game::cube, Game::chess});
  CHECK(mutant.example == "moves chess N h1");
  CHECK(mutant.file == "reach.cpp");
  REQUIRE(mutant.changes.size() == 1);
  CHECK(mutant.changes[0].original == "  if (one)\n    two();\n\n  three();");
  CHECK(mutant.changes[0].replacement == "  four();");
}

TEST_CASE("the example tells whether a mutant is of whole games") {
  auto mutant = read(kHeader + kSections);
  CHECK_FALSE(is_of_whole_games(mutant));
  mutant.example = "check chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(is_of_whole_games(mutant));
}

TEST_CASE("a mutant may take text out") {
  CHECK(read(kHeader + "replace:\n    text\nwith:\n").changes[0].replacement.empty());
}

TEST_CASE("a mutant may change several places of its file") {
  const auto mutant =
      read(kHeader + "replace:\n    one\nwith:\n    1\n\nreplace:\n    two\nwith:\n    2\n");
  REQUIRE(mutant.changes.size() == 2);
  CHECK(mutant.changes[1].original == "two");
  CHECK(mutant.changes[1].replacement == "2");
}

TEST_CASE("a fault is reported with its line") {
  const auto starts = [](const std::string& text, const std::string& start) {
    CAPTURE(complaint(text));
    CHECK(complaint(text).starts_with("folder/knight-may-stay.mutant:" + start));
  };
  starts("rule: B2\ncolour: red\n", "2: expected `KEY: VALUE`");
  starts("rule: B2\nrule: B3\n", "2: a second rule:");
  starts("rule:\n", "1: expected a value after rule:");
  starts("rule: B2\n    text\n", "2: expected `KEY: VALUE`");
  starts(kHeader, "8: expected a line that says replace: and nothing else");
  starts(kHeader + "replace: text\n", "8: expected a line that says replace: and nothing else");
  starts(kHeader + "replace:\nwith:\n    text\n", "9: replace: has no text");
  starts(kHeader + "replace:\n    text\nwith:\n    text\n", "12: replace: and with: are the same");
  starts(kHeader + "replace:\n    text\nwidth:\n", "10: expected a line that says with:");
  starts("game: draughts\n" + kSections, "2: rule: is missing");
  starts("game: draughts\n" + kHeader, "6: a second game:");
}

TEST_CASE("a game that there is not is reported") {
  auto text = kHeader + kSections;
  text.replace(text.find("cube"), 4, "go");
  CHECK(complaint(text).ends_with("there is no game go"));
}

}  // namespace
}  // namespace doublecheck::mutants
