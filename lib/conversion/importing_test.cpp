#include "conversion/importing.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Holds a position with a castling right for illegal, and one with a halfmove clock of 50; counts
/// five moves everywhere else.
std::unique_ptr<Oracle> referee() {
  return std::make_unique<FakeOracle>("referee", [](const Question& question) {
    if (question.position.state->castling.any()) return illegal("bad-castling-right");
    if (question.position.state->halfmove_clock == 50) return illegal("no-king");
    return number(question.depth == 1 ? 5 : question.depth == 2 ? 25 : 125);
  });
}

struct Imported {
  std::string text;
  std::vector<std::string> problems;
  std::uint64_t repeated = 0;
};

Imported imported(const std::vector<std::string>& lines, Game game = Game::chess,
                  const std::string& file = "f") {
  Importing importing(game, referee());
  CorpusPlace place{file, 0};
  for (const auto& line : lines) {
    ++place.line;
    importing.add(place, line);
  }
  importing.end_file();
  Imported result{corpus_text(importing.corpus().entries), {}, importing.repeated()};
  for (const auto& problem : importing.corpus().problems)
    result.problems.push_back(problem_text(problem));
  return result;
}

using Texts = std::vector<std::string>;

const std::string kKings = "4k3/8/8/8/8/8/8/4K3 w - -";

TEST_CASE("counts become perft with an answer, and a position without becomes an open question") {
  CHECK(imported({kKings + " ;D1 5 ;D2 25"}).text ==
        "perft chess 1 " + kKings + " 0 1 -> 5\nperft chess 2 " + kKings + " 0 1 -> 25\n");
  CHECK(imported({kKings + " bm Ke2; id \"a\";"}, Game::atomic).text ==
        "# bm Ke2\n# a\nlegal atomic " + kKings + " 0 1\n");
}

TEST_CASE("counts may stand in columns, with commas, in lines of a corpus, among other comments") {
  const auto counts =
      "perft chess 1 " + kKings + " 0 1 -> 5\nperft chess 2 " + kKings + " 0 1 -> 25\n";
  CHECK(imported({kKings + " 0 1;5;25"}).text == counts);
  CHECK(
      imported({"perft chess 1 " + kKings + " 0 1 -> 5", "perft chess 2 " + kKings + " 0 1 -> 25"})
          .text == counts);
  for (const std::string columns : {",5,25", ", 5, 25", " | 5 | 25 |"})
    CHECK(imported({kKings + columns}).text == counts);
  CHECK(imported({"// ours", kKings + " ;D1 5 ;D2 25"}).text == "# ours\n" + counts);
  CHECK(imported({kKings + " ;D4 8,902 ;D5 1,234,567"}).text ==
        "perft chess 4 " + kKings + " 0 1 -> 8902\nperft chess 5 " + kKings + " 0 1 -> 1234567\n");
  for (const std::string lost : {"8,90", ",902", "89,02", "8,,902"})
    CHECK(imported({kKings + " ;D4 " + lost}).text.empty());
  CHECK(imported({"legal chess " + kKings + " 0 1 -> e1e2"}).problems ==
        Texts{"f:1:1: of the lines of a corpus only counts are imported"});
}

TEST_CASE("of a file that is refused the block that was open is not imported") {
  const auto refused = imported({"epd " + kKings, "perft 1 x"}, Game::chess, "suite.json");
  CHECK(refused.text.empty());
  CHECK(refused.problems.size() == 1);
}

TEST_CASE("JSON and PGN are told by how they begin") {
  for (const std::string line : {"[Event \"x\"]", "{\"fen\": 1}"})
    CHECK(imported({line}).problems.front().starts_with("f:1:1: JSON or PGN is no form"));
  for (const std::string line : {"1. e4 e5", "1.e4"})
    CHECK(imported({line}).problems.front().starts_with("f:1:1: PGN is no form"));
}

TEST_CASE("a game may stand before the position, if there is such a game") {
  const auto result =
      imported({"atomic; " + kKings + " 0 1; d1 5", "bughouse; " + kKings + "; d1 5",
                "cube; " + kKings + "; d1 5", "crazyhouse; 4k3/8/8/8/8/8/8/4K3[Q] w - -; d1 5",
                "3-Check; " + kKings + " 1+3 0 1; d1 5"});
  CHECK(result.text == "perft atomic 1 " + kKings +
                           " 0 1 -> 5\nperft crazyhouse 1 4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1 -> 5\n"
                           "perft threecheck 1 " +
                           kKings + " 1+3 0 1 -> 5\n");
  REQUIRE(result.problems.size() == 2);
  CHECK(result.problems[0].starts_with("f:2:1: bughouse is not supported, only chess, "));
  CHECK(result.problems[1].starts_with("f:3:1: cube is not supported, only chess, "));
  CHECK(result.problems[0].find("crazyhouse") != std::string::npos);
}

TEST_CASE("a block has a name, a position and counts") {
  CHECK(imported({"# why", "id first", "epd " + kKings, "perft 1 5 ", "perft 2\t25", "", "id other",
                  "epd " + kKings + " 3 4"})
            .text == "# why\n# first\nperft chess 1 " + kKings + " 0 1 -> 5\nperft chess 2 " +
                         kKings + " 0 1 -> 25\n\n# other\nlegal chess " + kKings + " 3 4\n");
  CHECK(imported({"perft 1 5"}).problems == Texts{"f:1:1: no `epd` comes before this count"});
}

TEST_CASE("comments belong to the position right below them") {
  CHECK(imported({"# title", "", "#why", kKings, kKings + " 1 2"}).text ==
        "# why\nlegal chess " + kKings + " 0 1\n\nlegal chess " + kKings + " 1 2\n");
}

TEST_CASE(
    "Chess960 is refused, by its letters and where it looks like chess, with all its counts") {
  const auto result = imported({"epd 4k2r/8/8/8/8/8/8/4K3 w h -", "perft 1 5",
                                "4k3/8/8/8/8/8/8/4K3 w K - ;D1 5", "4k3/8/8/8/8/8/8/4K3 w K -"});
  CHECK(result.problems == Texts{"f:1:28: castling rights by file are of chess960 only, here they "
                                 "are of KQkq",
                                 "f:3:1: counts of a position that is illegal bad-castling-right"});
  CHECK(result.text == "legal chess 4k3/8/8/8/8/8/8/4K3 w K - 0 1\n");
}

TEST_CASE("repeated lines are left out, contradictions are problems") {
  const auto result = imported({kKings + " ;D4 25", kKings + " 0 1 ;D4 25", kKings + " ;D4 26"});
  CHECK(result.text == "perft chess 4 " + kKings + " 0 1 -> 25\n");
  CHECK(result.repeated == 1);
  CHECK(result.problems == Texts{"f:3:1: depth 4 has 26 leaves here, and had 25"});
}

TEST_CASE("counts of blocks are read in every form, behind a semicolon too") {
  const auto counts =
      "perft chess 1 " + kKings + " 0 1 -> 5\nperft chess 2 " + kKings + " 0 1 -> 25\n";
  for (const Texts& lines : {Texts{"depth 1 5", "depth 2 25"}, Texts{"perft 1 = 5", "perft 2 = 25"},
                             Texts{";perft 1 5", "; D2 25"}, Texts{"D1: 5", "perft(2) = 25"}})
    CHECK(imported({"epd " + kKings, lines[0], lines[1]}).text == counts);
  CHECK(imported({";perft 1 5"}).problems.size() == 1);
  CHECK(imported({"; why", kKings}).text == "# why\nlegal chess " + kKings + " 0 1\n");
}

TEST_CASE("a file by other rules is a problem, and nothing of it is imported") {
  const Texts lines{kKings + " ;D1 5 ;D2 25"};
  for (const std::string file : {"x/racingkings.epd", "Racing_Kings.txt", "anti-chess.perft",
                                 "3check.epd", "atomic.epd", "koth.epd"}) {
    const auto result = imported(lines, Game::chess, file);
    CHECK(result.text == "");
    CHECK(result.problems.size() == 1);
  }
  CHECK(imported(lines, Game::atomic, "racingkings/atomic.epd").problems.empty());
  CHECK(imported({"id giveaway-1", "epd " + kKings, "perft 1 5"}).problems ==
        Texts{"f:1:1: this is antichess and not chess, so nothing of this file is imported"});
  CHECK(imported({kKings + " ;id \"Horde 3\" ;D1 5"}).text == "");
}

const std::string kNothing =
    ", so nothing of this file is imported; if it is of another game, name that with --game";

TEST_CASE("a wrong count is a problem of its line, and the rest is imported") {
  const auto result = imported(
      {kKings + " ;D1 5 ;D2 25", kKings + " 1 2 ;D1 5 ;D2 26 ;D3 125", kKings + " 3 4 ;D1 5"});
  CHECK(result.problems ==
        Texts{"f:2:1: depth 2 has 26 leaves here, and 25 by the rules of chess"});
  CHECK(result.text == "perft chess 1 " + kKings + " 0 1 -> 5\nperft chess 2 " + kKings +
                           " 0 1 -> 25\nperft chess 1 " + kKings + " 1 2 -> 5\nperft chess 3 " +
                           kKings + " 1 2 -> 125\nperft chess 1 " + kKings + " 3 4 -> 5\n");
}

TEST_CASE("counts that are wrong in half of the positions show other rules") {
  const auto result = imported({"nonsense", kKings + " ;D1 5 ;D2 25", kKings + " 1 2 ;D1 6 ;D2 26",
                                kKings + " 3 4", kKings + " 5 6 ;D4 7"});
  CHECK(result.text == "");
  CHECK(result.problems == Texts{"f:3:1: depth 1 has 6 leaves here, and 5 by the rules of chess "
                                 "(wrong in 1 of 2 positions)" +
                                 kNothing});
}

TEST_CASE("deeper small counts and illegal positions show other rules, too") {
  CHECK(imported({kKings + " ;D1 5 ;D2 25 ;D3 124"}).problems ==
        Texts{"f:1:1: depth 3 has 124 leaves here, and 125 by the rules of chess (wrong in 1 of 1 "
              "positions)" +
              kNothing});
  CHECK(imported({kKings + " ;D1 5", kKings + " 50 9 ;D1 5"}).text == "");
  CHECK(imported({kKings + " ;D3 12345"}).problems.empty());
}

TEST_CASE("the file after one that is left out is imported") {
  Importing importing(Game::chess, referee());
  importing.add({"f", 1}, kKings + " ;D1 5");
  importing.add({"f", 2}, kKings + " 1 2 ;D1 6");
  importing.end_file();
  importing.add({"g", 1}, kKings + " ;D1 5");
  importing.end_file();
  CHECK(corpus_text(importing.corpus().entries) == "perft chess 1 " + kKings + " 0 1 -> 5\n");
  CHECK(importing.repeated() == 0);
}

TEST_CASE("a file of another form is one problem, unless it has positions") {
  const Texts json{"[", "{\"fen\": \"" + kKings + " 0 1\", \"nodes\": 5}", "]"};
  CHECK(imported(json, Game::chess, "suite.json").problems ==
        Texts{"suite.json:1:1: JSON is no form that is read here; a line is FEN ;D1 20 ;D2 400, so "
              "nothing of this "
              "file is imported"});
  CHECK(imported({"fen,nodes", kKings + " 0 1,5"}, Game::chess, "suite.csv").problems ==
        Texts{"suite.csv:1:1: CSV is no form that is read here; a line is FEN ;D1 20 ;D2 400, so "
              "nothing of this "
              "file is imported"});
  CHECK(imported({kKings + " ;D1 5", "fen,nodes"}, Game::chess, "suite.csv").text ==
        "perft chess 1 " + kKings + " 0 1 -> 5\n");
}

TEST_CASE("other text is a problem") {
  CHECK(imported({"nonsense"}).problems.size() == 1);
  CHECK(imported({"legal chess " + kKings}).problems.size() == 1);
  CHECK(imported({"#", "", "   "}).problems.empty());
}

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
          "4:1:1: NUL, as in a file of UTF-16: save the file as UTF-8", "5:1:1: unknown verb",
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
