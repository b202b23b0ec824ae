
#include <doctest/doctest.h>

#include "notation/question_text.h"
#include "process/repeat_note.h"
#include "runs/finding.h"

namespace doublecheck {
namespace {

std::string issue(const std::string& line, const std::string& right, const std::string& wrong,
                  const std::string& kind, Lists lists = Lists::differences,
                  const std::string& spec = "exec:./none") {
  const Question question = read_question(line);
  const Disagreement disagreement{
      question, {{"mailbox", Answer(right)}, {"distance", Answer(right)}, {"mine", Answer(wrong)}}};
  const auto signature = std::string(name_of(question.verb)) + " " +
                         std::string(name_of(question.game)) + "; mine against mailbox; " + kind;
  Finding finding{signature, 1, 0, disagreement, disagreement};
  return bug_report(shown_finding(finding), lists, process::repeat_note(spec, question));
}

std::string title(const std::string& line, const std::string& right, const std::string& wrong,
                  const std::string& kind) {
  const auto text = issue(line, right, wrong, kind);
  return text.substr(0, text.find('\n'));
}

bool says(const std::string& text, const std::string& line) {
  return text.find("\n" + line + "\n") != std::string::npos;
}

const std::string kFen = "7K/8/8/8/QpP4k/8/8/8 b - c3 0 1";
const std::string kNineMoves = "a4a5 a4b4 h4g3 h4g4 h4g5 h4h3 h4h5 h5h6 h6h7";

TEST_CASE("an issue tells all that the authors of an oracle need") {
  CHECK(issue("legal chess " + kFen, "h4g3 h4g4", "b4c3 h4g3 h4g4",
              "extra L4-en-passant L1-exposes-king", Lists::differences, "uci:./fish") ==
        R"(# chess, legal moves: b4c3 is not legal (en passant, exposes king)

FEN: `7K/8/8/8/QpP4k/8/8/8 b - c3 0 1`

```
8 . . . . . . . K
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 Q p P . . . . k
3 . . * . . . . .
2 . . . . . . . .
1 . . . . . . . .
  a b c d e f g h
  Black to move, en passant c3
```

Asked: the legal moves of this position

* expected (`mailbox`, `distance`): `h4g3 h4g4`
* given (`mine`): the same and `b4c3`
* the rule (L1): A pawn that has just gone two steps can be captured en passant, if that leaves one's own king out of check.

## To see it again

Start `./fish` and type:

```
position fen 7K/8/8/8/QpP4k/8/8/8 b - c3 0 1
go perft 1
```
)");
}

TEST_CASE("of long lists only the difference is told, unless all is wanted") {
  const auto text =
      issue("legal chess " + kFen, kNineMoves, "a3a4 " + kNineMoves, "extra L1-not-a-move");
  CHECK(says(text, "* expected (`mailbox`, `distance`): a list of 9"));
  CHECK(says(text, "* given (`mine`): the same and `a3a4`"));
  const auto full = issue("legal chess " + kFen, kNineMoves, "a3a4 " + kNineMoves,
                          "extra L1-not-a-move", Lists::full);
  CHECK(says(full, "* given (`mine`): `a3a4 " + kNineMoves + "`"));
}

TEST_CASE("an issue falls back on the command of doublecheck, and has a rule in any case") {
  const auto text =
      issue("check chess 7k/8/8/8/8/8/8/K7 w - - 0 1", "false", "true", "true for B2-king");
  CHECK(says(text,
             "With Doublecheck:\n\n```\ndoublecheck ask 'check chess 7k/8/8/8/8/8/8/K7 w - - "
             "0 1' --oracle mailbox --oracle distance --oracle mine\n```"));
  const auto failure = issue("check chess 7k/8/8/8/8/8/8/K7 w - - 0 1", "false",
                             "failed Error: `x` ``y``", "failed Error");
  CHECK(says(failure, "* given (`mine`): ``` failed Error: `x` ``y`` ```"));
  CHECK(says(failure, "* the rule: Every question gets an answer."));
  CHECK(says(text, "* the rule (L7): A side is in check where an enemy piece attacks its king."));
}

TEST_CASE("titles say what is wrong") {
  const std::string chess = "chess 7k/8/8/8/8/8/8/K7 w - - 0 1";
  CHECK(title("legal " + chess, "a1a2 a1b1 a1b2", "b1b2", "extra L1-not-a-move") ==
        "# chess, legal moves: b1b2 is not legal, a1a2, a1b1 and 1 more are missing (not a move)");
  CHECK(title("check " + chess, "false", "true", "true for L1-check") ==
        "# chess, check: the answer is yes, no is right (check)");
  CHECK(title("check " + chess, "true", "false", "false for L1-check") ==
        "# chess, check: the answer is no, yes is right (check)");
  CHECK(title("check " + chess, "false", "failed time-out", "failed time-out") ==
        "# chess, check: no answer");
  CHECK(title("legal " + chess, "a1a2", "failed duplicate-moves: a1a2", "extra B2-king") ==
        "# chess, legal moves: named twice: a1a2 (king)");
  CHECK(title("legal " + chess, "a1a2", "illegal no-king", "illegal no-king given") ==
        "# chess, legal moves: wrongly refused (no-king)");
  CHECK(title("legal " + chess, "illegal no-king", "a1a2", "illegal no-king expected") ==
        "# chess, legal moves: not refused (no-king)");
  CHECK(title("play " + chess + " a1a2q", "illegal not-a-move", "7k/8/8/8/8/8/K7/8 b - - 1 1",
              "illegal not-a-move expected for L1-promotion L1-not-a-move") ==
        "# chess, position after a move: a1a2q is not legal (promotion, not a move)");
  CHECK(title("play " + chess + " a1a2", "7k/8/8/8/8/8/K7/8 b - - 1 1", "illegal not-a-move",
              "illegal not-a-move given for L1-legal") ==
        "# chess, position after a move: a1a2 is legal, and refused");
  CHECK(title("legal " + chess, "a1a2 a1b1", "a1a2", "missing L1-legal") ==
        "# chess, legal moves: a1b1 is missing");
  CHECK(title("legal " + chess, "a1a2 a1b1", "none", "missing L1-legal B2-king") ==
        "# chess, legal moves: none is listed, as if the game were over");
  CHECK(title("legal cube w [##,#q],[##,K#]", "a1Ia2I", "none", "missing C6-safe") ==
        "# cube chess, legal moves: a1Ia2I is missing");
  CHECK(title("legal chess 4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1d1", "e1d1 e1g1",
              "extra L3-castling L1-king-into-attack") ==
        "# chess, legal moves: e1g1 is not legal (castling out of, through or into attack)");
  CHECK(title("legal " + chess, "illegal no-king", "illegal many-kings",
              "illegal many-kings given") == "# chess, legal moves: refused for another reason");
  CHECK(title("play " + chess + " a1a2", "7k/8/8/8/8/8/K7/8 b - - 1 1",
              "7k/8/8/8/8/8/K7/8 b K - 1 1", "extra L3 castling right") ==
        "# chess, position after a move: castling rights K instead of none");
  CHECK(title("play " + chess + " a1a2", "7k/8/8/8/8/8/K7/8 b - - 1 1",
              "7k/8/8/8/8/8/K7/8 b - - 2 1",
              "other L4 clock") == "# chess, position after a move: halfmove clock 2 instead of 1");
  CHECK(title("legal chess 1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a1a2 a7b8q", "a1a2",
              "missing L1-promotion") ==
        "# chess, legal moves: a7b8q is missing (promotion by capture)");
  CHECK(title("legal chess 7k/P7/8/8/8/8/8/K7 w - - 0 1", "a1a2 a7a8q", "a1a2",
              "missing L1-promotion") == "# chess, legal moves: a7a8q is missing (promotion)");
  CHECK(title("check chess 7k/4P3/8/8/8/8/8/K7 w - - 0 1", "false", "true",
              "true for position without a label") ==
        "# chess, check: the answer is yes, no is right (promotion possible)");
  CHECK(title("perft chess 2 7k/8/8/8/8/8/8/K7 w - - 0 1", "9", "8", "wrong count") ==
        "# chess, number of move sequences: 8 instead of 9");
  CHECK(title("legal solitaire R...............", "none", "a4a3", "extra S1-not-a-move") ==
        "# solitaire chess, legal moves: a4a3 is not legal (not a move)");
  CHECK(title("legal " + chess, "none", "a4a3", "no signature at all") ==
        "# chess, legal moves: a4a3 is not legal");
}

}  // namespace
}  // namespace doublecheck
