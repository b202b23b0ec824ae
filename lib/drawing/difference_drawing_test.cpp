#include "drawing/difference_drawing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "drawing/board_picture.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement between(const char* question, const std::string& right, const std::string& wrong,
                     const std::string& accused = "mine") {
  return {read_question(question), {{"mailbox", Answer(right)}, {accused, Answer(wrong)}}};
}

Marks marks_on(const Disagreement& disagreement) {
  return marks_of(disagreement.question, difference_of(disagreement));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

std::string svg_of(const Disagreement& disagreement, const std::string& title = "title",
                   const std::string& rule = "rule") {
  return difference_svg(disagreement, {title, rule});
}

// --- Snapshots

/// One finding a box.
struct Snapshot {
  const char* name;
  Disagreement disagreement;
  WordsOfDrawing words;
};

std::vector<Snapshot> snapshots() {
  return {
      {"chess",
       between("legal chess r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1",
               "a1a8 e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1h8",
               "a1a8 a1b1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1e8"),
       {"chess, legal moves: a1b1 and h1e8 are not legal, e1c1, h1h8 are missing (castling)",
        "L3: The king castles where it is not attacked, nor passes an attacked cell."}},
      {"solitaire",
       between("legal solitaire .........QBB....", "b2c2", "b2c2 b2d2",
               "mutant:solitaire-slider-jumps"),
       {"solitaire chess, legal moves: b2d2 is not legal (blocked, not a move)",
        "B3: Queens, rooks and bishops do not jump over pieces."}},
      {"cube",
       between("moves cube 3 B c2II", "b1II b2I b2III b3II c1I c1III c3I c3III",
               "a2I b1II b2I b2III b3II c1I c1III c3I"),
       {"cube chess, cells that a piece reaches: a2I too many, c3III is missing",
        "B2: Each kind of piece goes where the distances along the axes allow it."}},
      {"raumschach",
       between("check raumschach w [k####,#####,#####,#####,#####],[#####,#####,#####,#####,#####],"
               "[#####,#####,##u##,#####,#####],[#####,#####,#####,#####,#####],"
               "[#####,#####,#####,#####,K####]",
               "true", "false"),
       {"Raumschach, check: the answer is no, yes is right (unicorn)",
        "M2: The unicorn goes along the diagonals of the cube."}},
      {"crazyhouse",
       between("legal crazyhouse 4r1k1/8/8/8/8/8/3P1P2/3RKR2[PNNq] w - - 0 1",
               "N@e2 N@e3 N@e4 N@e5 N@e6 N@e7 P@e2 P@e3 P@e4 P@e5 P@e6 P@e7",
               "N@e2 N@e3 N@e4 N@e5 N@e6 N@e7 P@e2 P@e3 P@e4 P@e5 P@e6 P@e8"),
       {"crazyhouse, legal moves: P@e8 is not legal, P@e7 is missing (drop)",
        "Z2: A piece of the pocket is put onto an empty cell."}},
      {"play",
       between("play chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 7 e5d6",
               "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7", "4k3/8/3P4/3p4/8/8/8/4K3 b - - 4 7"),
       {"chess, position after a move: extra piece on another cell (en passant)",
        "L4: A pawn takes en passant the pawn that has just passed it."}}};
}

std::string text_of_file(const std::string& file) {
  std::ifstream text(file);
  return {std::istreambuf_iterator<char>(text), {}};
}

TEST_CASE("one finding a box is drawn as it is stored") {
  for (const auto& [name, disagreement, words] : snapshots()) {
    const auto file = std::string(DOUBLECHECK_DRAWINGS) + "/" + name + ".svg";
    const auto svg = difference_svg(disagreement, words);
    // What should change is looked at, and stored anew.
    if (std::getenv("DOUBLECHECK_STORE_DRAWINGS") != nullptr) std::ofstream(file) << svg;
    CHECK_MESSAGE(svg == text_of_file(file), name);
  }
}

// --- What is marked

TEST_CASE("moves that differ are marked by who names them, promotions that go the same way once") {
  const auto marks = marks_on(between("legal chess 7k/P7/8/8/8/8/8/7K w - - 0 1", "h1g1 h1h2",
                                      "a7a8b a7a8n a7a8q a7a8r h1g1"));
  CHECK(marks.moves ==
        std::vector<MarkedMove>{{{48, 56, Kind::bishop}, Look::extra}, {{7, 15}, Look::missing}});
}

TEST_CASE("cells that differ are marked, and the king of a check") {
  CHECK(marks_on(between("moves chess N h1", "f2 g3", "e1 g3")).cells ==
        std::vector<MarkedCell>{{4, Look::extra}, {13, Look::missing}});
  CHECK(marks_on(between("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1", "true", "false")).cells ==
        std::vector<MarkedCell>{{60, Look::asked}});
}

TEST_CASE("after a move the cells are marked whose pieces differ") {
  const auto disagreement =
      between("play chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7 e5d6",
              "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7", "4k3/8/3P4/3p4/8/8/8/4K3 b - - 0 7");
  CHECK(marks_on(disagreement).cells == std::vector<MarkedCell>{{35, Look::changed}});
  CHECK(marks_on(disagreement).moves == std::vector<MarkedMove>{{{36, 43}, Look::asked}});
}

TEST_CASE("an answer that is no move and no position marks nothing") {
  CHECK(marks_on(between("legal chess 7k/8/8/8/8/8/8/7K w - - 0 1", "h1g1", "h1g1 <b>"))
            .moves.empty());
  CHECK(marks_on(between("play chess 7k/8/8/8/8/8/8/7K w - - 0 1 h1g1", "true", "rubbish"))
            .cells.empty());
}

// --- What is said

TEST_CASE("only the words that differ are told, and each side once") {
  Disagreement three = between("moves chess N h1", "f2 g3", "e1 g3");
  three.answers.push_back({"distance", Answer("f2 g3")});
  three.answers.push_back({"shy", Answer("abstain")});
  const auto svg = svg_of(three);
  CHECK(has(svg, ">mailbox, distance</text>"));
  CHECK(has(svg, ">1 in common</text>"));
  CHECK(has(svg, ">extra: e1</text>"));
  CHECK(has(svg, ">missing: f2</text>"));
  CHECK(has(svg, ">abstain</text>"));
  CHECK(count(svg, "<rect class=\"bar accused\"") == 1);
  CHECK_FALSE(has(svg, "f2 g3"));
}

TEST_CASE("of positions the fields that differ are told, of other answers all") {
  const auto play =
      svg_of(between("play chess 4k3/8/8/8/8/8/8/4K3 w - - 3 7 e1e2",
                     "4k3/8/8/8/8/8/4K3/8 b - - 4 7", "4k3/8/8/8/8/8/4K3/8 b - - 0 7"));
  CHECK(has(play, ">4</text>"));
  CHECK(has(play, ">0</text>"));
  CHECK(count(play, "<circle") == 0);
  CHECK(has(svg_of(between("moves chess N h1", "f2 g3", "failed time-out")),
            ">failed time-out</text>"));
}

TEST_CASE("lists with nothing in common are told once") {
  const auto more = svg_of(between("legal solitaire .........QBB....", "none", "b2c2 b2d2"));
  CHECK(has(more, ">none</text>"));
  CHECK(has(more, ">extra: b2c2 b2d2</text>"));
  const auto less = svg_of(between("legal solitaire .........QBB....", "b2c2", "none"));
  CHECK(has(less, ">b2c2</text>"));
  CHECK(has(less, ">none</text>"));
  CHECK_FALSE(has(less, "missing:"));
}

TEST_CASE("of a long list that has nothing in common with the other answer its length is told") {
  const auto svg =
      svg_of(between("moves chess Q a1", "a2 a3 a4 a5 a6 a7 a8 b1 b2", "illegal no-king"));
  CHECK(has(svg, ">a list of 9</text>"));
  CHECK(has(svg, ">illegal no-king</text>"));
  CHECK_FALSE(has(svg, "a2 a3"));
}

TEST_CASE("people who do not see it are told the question, the pieces, the sides and the rule") {
  const auto svg = svg_of(between("moves chess N h1", "f2 g3", "f2"), "The title", "B2: The rule.");
  CHECK(has(svg, "<title>The title</title>"));
  CHECK(has(svg,
            "<desc>moves chess N h1. white knight h1. mailbox: 1 in common. mine: missing g3. "
            "B2: The rule.</desc>"));
}

TEST_CASE("names and answers that look like markup, or are no text, are text") {
  const auto svg = svg_of({read_question("moves chess N h1"),
                           {{"</text><script>alert(1)</script>", Answer("f2 g3")},
                            {"a\"&\xff\x01", Answer("failed <img src=x>")}}},
                          "]]><b>", "--><style>*{display:none}</style>");
  CHECK(count(svg, "<script") + count(svg, "<img") + count(svg, "<b>") == 0);
  CHECK(count(svg, "<style>") == 1);
  CHECK_FALSE(has(svg, "\xff"));
  CHECK_FALSE(has(svg, "\x01"));
}

TEST_CASE("however long words are, lines stay in the picture and are few") {
  const auto svg = svg_of(between("moves chess N h1", "f2 g3", "failed " + std::string(5000, 'W')));
  CHECK(svg.size() < 16'000);
  CHECK(has(svg, "\xe2\x80\xa6</text>"));
}

TEST_CASE("of a large cube the levels are shown where something is") {
  const auto svg = svg_of(
      between("moves cube 8 N a1I", "a2III a3II b1III b3I c1II c2I", "a2III a3II b1III b3I c1II"));
  CHECK(has(svg, ">I</text>"));
  CHECK_FALSE(has(svg, ">II</text>"));
  CHECK_FALSE(has(svg, ">VIII</text>"));
}

TEST_CASE("it loads nothing, has no id, and is light on paper") {
  for (const auto& [name, disagreement, words] : snapshots()) {
    const auto svg = difference_svg(disagreement, words);
    CHECK_FALSE(has(svg, "href"));
    CHECK_FALSE(has(svg, "url("));
    CHECK_FALSE(has(svg, " id="));
    CHECK(count(svg, "@media") == count(svg, "@media screen and (prefers-color-scheme:dark)"));
  }
}

}  // namespace
}  // namespace doublecheck
