#include "notation/hint.h"

#include <doctest/doctest.h>

#include <array>

#include "notation/pasted_question.h"

namespace doublecheck {
namespace {

/// Nothing here is a short move, which somebody would have to be asked about.
class Nobody : public Oracle {
 public:
  std::string name() const override { return "nobody"; }
  Answer answer(const Question&) override { return abstain(); }
};

/// Plays every move.
class AnyMove : public Oracle {
 public:
  std::string name() const override { return "any"; }
  Answer answer(const Question&) override { return Answer("4k3/8/8/8/8/8/8/4K3 w - - 0 1"); }
};

/// What is between the brackets.
std::string hint_to(const std::string& text, Oracle&& adviser = Nobody()) {
  try {
    read_pasted_question(text, adviser);
  } catch (const ParseError& error) {
    const auto all = hint(text, error, adviser);
    return all.empty() ? "" : all.substr(1, all.size() - 2);
  }
  return "a question";
}

std::string meant(const std::string& question) {
  return "did you mean " + question + "?";
}

const std::string kPromoting = "8/8/8/8/8/8/pk6/4K2R b K - 0 1";

TEST_CASE("a verb or a game that is nearly written tells its name") {
  CHECK(hint_to("leagl chess startpos") == meant("legal"));
  CHECK(hint_to("LEAGL chess startpos") == meant("legal"));
  CHECK(hint_to("legal ches startpos") == meant("chess"));
  CHECK(hint_to("chess startpos") == meant("legal chess startpos"));
  CHECK(hint_to("nonsense").starts_with("a question begins with one of moves, "));
  CHECK(hint_to("legal nonsense 8/8").empty());
}

TEST_CASE("a FEN among other words is found, and asked about as the words before it say") {
  for (const std::string& pasted :
       {"{\"fen\": \"" + kPromoting + "\"}", "chess.Board('" + kPromoting + "')",
        "const fen = `" + kPromoting + "`;", "**" + kPromoting + "**", "= " + kPromoting + " =",
        "see " + kPromoting + " 7", kPromoting + ".",
        "Fen: " + kPromoting + "\nKey: 8F8F01D4562F59FB"}) {
    CHECK(hint_to(pasted) == meant("legal chess " + kPromoting));
    CHECK(hint_to("check atomic " + pasted) == meant("check atomic " + kPromoting));
  }
  CHECK(hint_to("perft chess 3 x=" + kPromoting) == meant("perft chess 3 " + kPromoting));
  CHECK(hint_to("crazyhouse startpos") == meant("legal crazyhouse startpos"));
  CHECK(hint_to("legal chess x=8/8/8/8/8/8/8/9 w - - 0 1").empty());
  CHECK(hint_to("play chess x=" + kPromoting).empty());
}

TEST_CASE("words of a question in another order, and words left out, are put right") {
  CHECK(hint_to("perft chess startpos 3") == meant("perft chess 3 startpos"));
  CHECK(hint_to("perft chess " + kPromoting + " 4") == meant("perft chess 4 " + kPromoting));
  CHECK(hint_to("perft 3 startpos") == meant("perft chess 3 startpos"));
  CHECK(hint_to("atomic perft 3 startpos") == meant("perft atomic 3 startpos"));
  CHECK(hint_to("startpos") == meant("legal chess startpos"));
  CHECK(hint_to("legal chess startpos e2e4") == meant("play chess startpos e2e4"));
  CHECK(hint_to("legal chess " + kPromoting + ", a2a1q") ==
        meant("play chess " + kPromoting + ", a2a1q"));
  CHECK(hint_to("go perft 3") == meant("perft chess 3 startpos"));
  CHECK(hint_to("legal king of the hill startpos") == meant("legal kingofthehill startpos"));
  CHECK(hint_to("legal Atomic chess startpos") == meant("legal atomic startpos"));
  CHECK(hint_to("legal 'atomic chess' startpos") == meant("legal atomic startpos"));
  CHECK(hint_to("perft chess").empty());
  CHECK(hint_to("legal chess startpos moves a1a5").empty());
  CHECK(hint_to("legal chess " + kPromoting + " 1... Nf3").empty());
}

TEST_CASE("fields that a FEN leaves out are put in") {
  const std::string board = "4k3/8/8/8/8/8/8/4K2R";
  CHECK(hint_to("check chess " + board) == meant("check chess " + board + " w - - 0 1"));
  CHECK(hint_to("check chess " + board + " b") == meant("check chess " + board + " b - - 0 1"));
  CHECK(hint_to("check chess " + board + " w K") == meant("check chess " + board + " w K - 0 1"));
}

TEST_CASE("moves without a position, or without the word before them, are played") {
  CHECK(hint_to("play chess e2e4 ") == meant("play chess startpos moves e2e4"));
  CHECK(hint_to("legal chess startpos e2e4 e7e5", AnyMove()) ==
        meant("legal chess startpos moves e2e4 e7e5"));
  CHECK(hint_to("legal chess x=" + kPromoting + " e2e4", AnyMove()) ==
        meant("legal chess " + kPromoting + " moves e2e4"));
  CHECK(hint_to("legal chess " + kPromoting + " e2e4 d7d5", AnyMove()) ==
        meant("legal chess " + kPromoting + " moves e2e4 d7d5"));
  CHECK(hint_to("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2 $1", AnyMove()) ==
        meant("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 $1"));
  CHECK(hint_to("legal chess {\"e1\": \"K\"}").empty());
  CHECK(hint_to("explain atomic 1. e2e4") == meant("explain atomic startpos moves 1. e2e4"));
}

TEST_CASE("what is proposed is one line") {
  CHECK(hint_to("[Event \"?\"]\n[FEN \"" + kPromoting + "\"]\n\n*\n") ==
        meant("legal chess " + kPromoting));
}

TEST_CASE("no question is proposed about a game of other rules") {
  CHECK(hint_to("legal suicide startpos").empty());
  CHECK(hint_to("legal losers " + kPromoting).empty());
}

const std::string kDrawn =
    "r n b q k b n r\np p p p . p p p\n. . . . . . . .\n. . . . p . . .\n"
    ". . . . P . . .\n. . . . . . . .\nP P P P . P P P\nR N B Q K B N R";
const std::string kDrawnBoard = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

/// Each rank behind its number, in a frame, and the files below, as libraries draw it.
std::string framed() {
  std::string frame = "   +-----------------+\n 8 | ";
  int rank = kChessBox.side;
  for (const char letter : kDrawn) {
    frame += letter;
    if (letter == '\n')
      frame.replace(frame.size() - 1, 1, " |\n " + std::to_string(--rank) + " | ");
  }
  return frame + " |\n   +-----------------+\n     a b c d e f g h\n";
}

TEST_CASE("a drawn board becomes a FEN") {
  const auto white = meant("check chess " + kDrawnBoard + " w - - 0 1");
  CHECK(hint_to("check chess " + kDrawn) == white);
  CHECK(hint_to("check chess " + framed()) == white);
  CHECK(hint_to("check chess " + kDrawn + "\nb KQkq - 0 2") ==
        meant("check chess " + kDrawnBoard + " b KQkq - 0 2"));
  CHECK(hint_to("check chess " + kDrawn + "\n.").empty());
}

TEST_CASE("a drawn board may have figures, and any sign for an empty cell") {
  std::string figures;
  constexpr std::array kFigures{"\u2654", "\u2655", "\u2656", "\u2657", "\u2658", "\u2659",
                                "\u265A", "\u265B", "\u265C", "\u265D", "\u265E", "\u265F"};
  for (const char letter : kDrawn) {
    const auto at = std::string_view("KQRBNPkqrbnp").find(letter);
    if (at < kFigures.size())
      figures += kFigures[at];
    else
      figures += letter == '.' ? "\u2B58" : std::string(1, letter);
  }
  const auto asked = meant("check chess " + kDrawnBoard + " w - - 0 1");
  CHECK(hint_to("check chess " + figures) == asked);
  std::erase(figures, ' ');
  CHECK(hint_to("check chess " + figures) == asked);
  CHECK(hint_to("check chess \u2502" + figures + "\u2502") == asked);
}

TEST_CASE("a board is read from a sheet, and below the letters of its files") {
  const auto asked = meant("check chess " + kDrawnBoard + " w - - 0 1");
  for (const char separator : {'\t', ',', '|'}) {
    std::string sheet;
    for (const char letter : kDrawn)
      if (letter != '.') sheet += letter == ' ' ? separator : letter;
    CHECK(hint_to("check chess " + sheet) == asked);
  }
  CHECK(hint_to("check chess  a b c d e f g h\n" + kDrawn) == asked);
}

TEST_CASE("of a drawn board the row is named that is too short or too long") {
  std::string drawn = framed();
  CHECK(hint_to("check chess " + drawn.erase(drawn.find(". "), 2)) ==
        "row 2 of this board has 7 cells, not 8");
  CHECK(hint_to("check chess " + kDrawn + " .") == "row 8 of this board has 9 cells, not 8");
}

TEST_CASE("a drawn board may have rank numbers, marks, a caption, and cells between bars") {
  std::string numbered = "8 ";
  int rank = kChessBox.side;
  for (const char letter : kDrawn) {
    numbered += letter;
    if (letter == '\n') numbered += std::to_string(--rank) + ' ';
  }
  const std::string files = "\n  a b c d e f g h\n";
  CHECK(hint_to("check chess " + numbered + files) ==
        meant("check chess " + kDrawnBoard + " w - - 0 1"));
  const auto caption = "  Black to move, castling KQkq, en passant e3, move 2\n";
  CHECK(hint_to("check chess " + numbered + files + caption) ==
        meant("check chess " + kDrawnBoard + " b KQkq e3 0 1"));
  std::string marked = kDrawn;
  marked.replace(marked.find(". ."), 3, "* *");
  marked.replace(marked.find(" P"), 2, "*P");
  CHECK(hint_to("check chess " + marked) == meant("check chess " + kDrawnBoard + " w - - 0 1"));
  const std::string line = " +---+---+---+---+---+---+---+---+\n";
  std::string barred = line + " | ";
  for (const char letter : kDrawn)
    barred += letter == '\n'  ? " |\n" + line + " | "
              : letter == '.' ? " "
              : letter == ' ' ? " | "
                              : std::string(1, letter);
  CHECK(hint_to("check chess " + barred + " |\n" + line + "   a   b   c   d   e   f   g   h\n") ==
        meant("check chess " + kDrawnBoard + " w - - 0 1"));
}

TEST_CASE("the nearest names come first") {
  CHECK(edit_distance("", "king") == 4);
  CHECK(edit_distance("king", "kind") == 1);
  CHECK(edit_distance("rook", "crooked") == 3);
  CHECK(most_alike({"knight", "king", "pawn"}, "knigh", 2) ==
        std::vector<std::string>{"knight", "king"});
}

}  // namespace
}  // namespace doublecheck
