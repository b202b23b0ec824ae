#include "diagnosis/signature.h"

#include <doctest/doctest.h>

#include <map>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kCubeWithKing = "cube w [##,##],[##,K#]";

/// The kind of difference where the reference says `expected`, the accused says `given`, and the
/// adviser gives `labels` to whatever it is asked.
std::string kind(const std::string& question, const std::string& expected, const std::string& given,
                 const std::string& labels) {
  FakeOracle adviser("adviser", labels);
  const auto signature = signature_of(
      {read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}}, adviser);
  const auto text = text_of(signature);
  CHECK(read_signature(text) == signature);
  return std::string(symptom_in(text));
}

/// The same; `answers` has what the adviser says of some questions, `L1-not-a-move` of all others.
std::string kind_by(const std::string& question, const std::string& expected,
                    const std::string& given, const std::map<std::string, std::string>& answers) {
  FakeOracle adviser("adviser", [&](const Question& asked) {
    const auto known = answers.find(question_text(asked));
    return Answer(known == answers.end() ? "L1-not-a-move" : known->second);
  });
  const auto signature = signature_of(
      {read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}}, adviser);
  return std::string(symptom_in(text_of(signature)));
}

TEST_CASE("a signature tells verb, game, who against whom, and the kind of difference") {
  FakeOracle adviser("adviser", "none");
  const Question question = read_question("moves chess N h1");
  CHECK(text_of(signature_of({question, {{"a", Answer("f2 g3")}, {"b", Answer("f2")}}}, adviser)) ==
        "moves chess; b against a; missing B2-knight");
  CHECK(text_of(signature_of(
            {question,
             {{"a", Answer("f2 g3")}, {"b", Answer("f2 g3 g4")}, {"c", Answer("f2 g3 g4")}}},
            adviser)) == "moves chess; a against b; missing B2-knight");
}

TEST_CASE("a move is of the kind that its label tells") {
  CHECK(kind("legal " + kCubeWithKing, "none", "a1Ia2I", "B2-king C6-king-into-attack") ==
        "extra C6-king-into-attack");
  CHECK(kind("legal " + kCubeWithKing, "a1Ia2I", "none", "B2-king B2-line C6-safe") ==
        "missing B2-king C6-safe");
  CHECK(kind("legal cube w [##,##],[##,R#]", "a1Ia2I", "none", "B2-rook B2-line C6-safe") ==
        "missing C6-safe");
}

TEST_CASE("of several words that differ the plainest stands for all, of explain the rule first") {
  const std::string question = "explain solitaire ...N.....R....B.";
  CHECK(kind(question, "B2-knight", "B2-rook S1-stuck", "") == "extra B2-rook");
  CHECK(kind("explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1", "L1-not-a-move",
             "B2-king L3-castling", "") == "extra L3-castling");
}

TEST_CASE("moves of whole games are of the kind of their special rule") {
  const std::string legal = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(kind(legal, "e1g1", "none", "B2-king L1-legal L1-quiet L3-castling L3-loses-right") ==
        "missing L3-castling");
  CHECK(kind(legal, "none", "e5d6", "B2-pawn L1-capture L1-exposes-king L1-unsafe L4-en-passant") ==
        "extra L4-en-passant L1-exposes-king");
  CHECK(kind(legal, "none", "h1h8", "B2-line B2-rook B3-slide L1-exposes-king L1-unsafe") ==
        "extra L1-exposes-king");
  CHECK(kind(legal, "none", "a7a8q", "B2-pawn L1-ignores-check L1-promotion L1-unsafe") ==
        "extra L1-ignores-check");
  CHECK(kind(legal, "a7a8q", "none", "B2-pawn L1-answers-check L1-legal L1-promotion") ==
        "missing L1-promotion L1-answers-check");
  CHECK(kind(legal, "e2e4", "none", "B2-pawn L1-answers-check L1-legal V3-pawn-double-step") ==
        "missing V3-pawn-double-step L1-answers-check");
}

TEST_CASE("no move at all is so named whatever the position adds to moves") {
  const std::string legal = "legal atomic 8/8/8/8/8/8/3k4/4K2R w K - 0 1";
  CHECK(kind(legal, "none", "e1c1", "L1-not-a-move L5-kings-touch") ==
        "extra L3-castling L1-not-a-move");
  CHECK(kind(legal, "none", "h1h8", "B2-rook L1-legal L5-kings-touch") == "extra L5-kings-touch");
}

TEST_CASE("a plain move after which kings touch is of that kind, too") {
  FakeOracle adviser("adviser", [](const Question& question) {
    if (question.verb == Verb::play) return Answer("8/8/8/8/8/8/K7/k7 b - - 1 1");
    const bool is_moved = question.position.to_move == Colour::black;
    return Answer(question.move() != nullptr ? "B2-king L1-legal"
                  : is_moved                 ? "L5-kings-touch"
                                             : "none");
  });
  const auto signature = signature_of({read_question("legal atomic 8/8/8/8/8/K7/8/k7 w - - 0 1"),
                                       {{"a", Answer("a3a2")}, {"b", Answer("none")}}},
                                      adviser);
  CHECK(text_of(signature) == "legal atomic; b against a; missing L5-kings-touch");
}

TEST_CASE("a target on the enemy king is named by it, whatever goes there") {
  const std::string valid = R"(valid chess [["W","Q",1,1],["B","K",1,8]] ["W","Q",1,8])";
  CHECK(kind(valid, "true", "false", "B2-queen V4-answers-check V4-takes-king") ==
        "false for V4-takes-king");
}

TEST_CASE("labels name kings and pawns, the others move as on the empty box") {
  const std::string legal = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(kind(legal, "none", "h1g2", "L1-not-a-move") == "extra L1-not-a-move");
  CHECK(kind(legal, "none", "e1c1", "L1-not-a-move") == "extra L3-castling L1-not-a-move");
  CHECK(kind(legal, "h1h2", "none", "B2-line B2-rook L1-legal L1-quiet L3-loses-right") ==
        "missing L1-legal");
  CHECK(kind(legal, "e1e2", "none", "B2-king B2-line L1-legal L1-quiet L3-loses-right") ==
        "missing B2-king L1-legal");
  CHECK(kind(legal, "h1h2", "none", "none") == "missing B2-rook");
}

TEST_CASE("a wrong position after a move is named by the part that is wrong") {
  const std::string labels = "B2-line B2-rook L1-legal L1-quiet L3-loses-right";
  CHECK(kind("play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 h1h2", "4k3/8/8/8/8/8/7R/4K3 b - - 1 1",
             "4k3/8/8/8/8/8/7R/4K3 b K - 1 1", labels) == "extra L3 castling right");
  CHECK(kind("play chess 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
             "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
             "V3-pawn-double-step") == "extra L4 en-passant cell of V3-pawn-double-step");
}

TEST_CASE("a wrong clock is told by the rule by which the move is made") {
  const std::string question = "play crazyhouse 7k/8/8/8/8/8/8/K7[P] w - - 5 9 P@a2";
  const std::string after = "7k/8/8/8/8/8/P7/K7[] b - - ";
  CHECK(kind(question, after + "0 9", after + "6 9", "L1-legal Z2-drop") ==
        "other L4 clock of Z2-drop");
  CHECK(kind(question, after + "0 9", after + "6 9", "L1-legal") == "other L4 clock");
}

TEST_CASE("a move that should not have been played is reported by what it leaves behind") {
  CHECK(kind("explode atomic 8/8/8/8/8/p7/P7/8 a2a3", "illegal not-a-move", "8/8/8/8/8/8/8/8",
             "A4-not-a-move") ==
        "illegal not-a-move expected for V3-pawn-step A4-not-a-move, after it "
        "missing piece on the target");
}

TEST_CASE("attacked cells have a rule, no kind") {
  CHECK(kind("attacked " + kCubeWithKing, "a1I", "none", "C3-check") == "missing C7");
  CHECK(kind("attacked chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "none", "a1", "L1-check") ==
        "extra L7");
}

TEST_CASE("verdicts, counts, boards and refusals have kinds of their own") {
  CHECK(kind("mate cube [##,##],[##,K#]", "false", "true", "C4-stalemate") ==
        "true for C4-stalemate");
  CHECK(kind("perft cube 1 w [##,##],[##,K#]", "7", "8", "C3-check") == "wrong count");
  CHECK(kind("explode atomic 8/8/8/8/8/8/8/R6k a1h1", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7R",
             "A2-explodes-enemy-king") == "extra piece on the target");
  CHECK(kind("perft cube 3 w [##,##],[##,K#]", "7", "8", "") == "wrong count beyond depth 2");
  CHECK(kind("replay solitaire RR.............. []", "false", "true", "S3-solvable") == "true");
  CHECK(kind("check " + kCubeWithKing, "true", "illegal no-king", "C3-check") ==
        "illegal no-king given");
  CHECK(kind("check " + kCubeWithKing, "illegal no-king", "true", "C3-check") ==
        "illegal no-king expected");
  CHECK(kind("check " + kCubeWithKing, "true", "false", "none") ==
        "false for position without a label");
}

TEST_CASE("a move that is none is named by the rule that it attempts") {
  const std::string legal = "legal chess 4k3/P7/8/8/8/1p6/P2N4/R1Q1K3 w Q - 0 1";
  CHECK(kind(legal, "none", "e1c1", "L1-not-a-move") == "extra L3-castling L1-not-a-move");
  CHECK(kind(legal, "none", "a2b3", "L1-not-a-move") == "extra V3-pawn-capture L1-not-a-move");
  CHECK(kind(legal, "none", "a2b3q", "L1-not-a-move") == "extra L1-promotion L1-not-a-move");
  CHECK(kind(legal, "none", "b3c2", "L1-not-a-move") == "extra L4-en-passant L1-not-a-move");
  CHECK(kind(legal, "none", "a2a3", "L1-not-a-move") == "extra V3-pawn-step L1-not-a-move");
  CHECK(kind(legal, "none", "a2a4", "L1-not-a-move") == "extra V3-pawn-double-step L1-not-a-move");
  CHECK(kind(legal, "none", "a1d1", "L1-not-a-move") == "extra B3-blocked L1-not-a-move");
  CHECK(kind(legal, "none", "a1b2", "L1-not-a-move") == "extra L1-not-a-move");
  CHECK(kind(legal, "none", "e1f1", "L1-not-a-move") == "extra B2-king L1-not-a-move");
}

TEST_CASE("a letter where none belongs is one matter, whatever piece moves") {
  const std::string play = "play chess 4k3/8/8/8/8/8/8/RN2K2R w K - 0 1 ";
  for (const auto* move : {"e1g1q", "e1e2q", "h1h8q", "b1c3q", "b1b2q", "a1c1q"})
    CHECK(
        kind(play + move, "illegal not-a-move", "4k3/8/8/8/8/8/8/RN2K2R b K - 1 1", "L1-not-a-move")
            .starts_with("illegal not-a-move expected for L1-promotion L1-not-a-move"));
}

TEST_CASE("moves of games like chess are of the kind of the rule that these games have") {
  const std::string capture = "legal antichess 8/8/8/8/8/1p6/P7/8 w - - 0 1";
  CHECK(kind(capture, "a2b3", "a2a3 a2b3",
             "B2-pawn G1-ignores-capture L1-quiet L1-unsafe V3-pawn-step") ==
        "extra G1-ignores-capture");
  CHECK(kind("legal antichess 8/P7/8/8/8/8/8/8 w - - 0 1", "a7a8k", "none",
             "B2-pawn G2-promotes-to-king L1-legal L1-promotion L1-quiet V3-pawn-step") ==
        "missing G2-promotes-to-king");
  const std::string drop = "legal crazyhouse 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";
  CHECK(kind(drop, "P@e4", "none", "B2-pawn L1-legal L1-quiet Z2-drop") == "missing Z2-drop");
  CHECK(kind(drop, "P@e4", "none", "B2-pawn L1-answers-check L1-legal L1-quiet Z2-drop") ==
        "missing Z2-drop L1-answers-check");
  CHECK(kind(drop, "none", "P@e8", "L1-not-a-move") == "extra Z2-drop L1-not-a-move");
  const std::string rook = "legal chess960 4k3/8/8/8/8/8/8/4KR2 w F - 0 1";
  CHECK(kind(rook, "none", "e1f1", "L1-not-a-move") == "extra L3-castling L1-not-a-move");
  CHECK(kind("legal horde 4k3/8/8/8/8/8/8/P7 w - - 0 1", "a1a3", "none",
             "B2-pawn H2-double-step H2-from-first-rank L1-legal V3-pawn-double-step") ==
        "missing H2-from-first-rank");
  CHECK(kind("legal racingkings 8/8/8/8/8/8/7k/K6Q w - - 0 1", "none", "h1g1",
             "B2-queen L1-quiet L1-unsafe R2-gives-check") == "extra R2-gives-check");
}

TEST_CASE("once a game is over, that says why something is no move") {
  const std::string hill = "legal kingofthehill 4k3/8/8/8/4K3/8/8/8 b - - 0 1";
  CHECK(kind_by(hill, "none", "e8e7", {{"explain " + hill.substr(6), "K1-over"}}) ==
        "extra K1-over");
  CHECK(kind_by(hill, "none", "e8e7", {}) == "extra B2-king L1-not-a-move");
}

TEST_CASE("a letter where it belongs says nothing about what is wrong with a pawn's move") {
  const std::string legal = "legal chess n3k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(kind(legal, "none", "a7a8q", "L1-not-a-move") == "extra V3-pawn-step L1-not-a-move");
  CHECK(kind(legal, "none", "a7b8q", "L1-not-a-move") == "extra L4-en-passant L1-not-a-move");
  CHECK(kind(legal, "none", "a7a8", "L1-not-a-move") == "extra L1-promotion L1-not-a-move");
  const std::string explode = "explode atomic 8/8/8/8/8/8/p7/N7 a2a1";
  CHECK(kind(explode, "illegal not-a-move", "8/8/8/8/8/8/8/q7", "A4-not-a-move")
            .starts_with("illegal not-a-move expected for V3-pawn-step A4-not-a-move"));
}

TEST_CASE("of several reasons to refuse a position the one that was overlooked names the bug") {
  const std::string check = "check chess 8/8/8/8/8/8/8/8 w - - 0 1";
  CHECK(kind(check, "illegal many-kings", "illegal opponent-in-check", "none") ==
        "illegal many-kings expected");
  CHECK(kind(check, "illegal opponent-in-check", "illegal many-kings", "none") ==
        "illegal many-kings given");
  CHECK(kind(check, "illegal many-kings", "illegal full-moon", "none") ==
        "illegal full-moon given for position without a label");
}

TEST_CASE("where kings touch, that says why a position of atomic is refused without reason") {
  const std::string touching = " 8/8/8/8/8/8/qk6/K7 b - - 0 1";
  CHECK(kind("check atomic" + touching, "true", "illegal opponent-in-check", "L5-kings-touch") ==
        "illegal opponent-in-check given for L5-kings-touch");
  CHECK(kind("check atomic" + touching, "false", "true", "L5-kings-touch") ==
        "true for L5-kings-touch");
  CHECK(kind("check atomic" + touching, "true", "illegal many-kings", "L5-kings-touch") ==
        "illegal many-kings given");
  CHECK(kind("check atomic" + touching, "true", "illegal opponent-in-check", "none") ==
        "illegal opponent-in-check given");
}

TEST_CASE("a target off the board is named by that, whatever should go there") {
  CHECK(kind("valid chess [[\"B\",\"Q\",1,1]] [\"B\",\"Q\",0,2]", "false", "true",
             "B2-queen V2-outside") == "true for V2-outside");
}

std::vector<std::string> rules_in(const std::string& text) {
  return rules_of(read_signature(text).value());
}

TEST_CASE("the rule that a bug breaks comes first") {
  const auto broken = [](const std::string& text) {
    return rules_in(text.substr(0, text.find(';')) + "; x against y" + text.substr(text.find(';')))
        .front();
  };
  CHECK(broken("legal chess; missing L3-castling L1-king-into-attack") == "L3");
  CHECK(broken("legal chess; missing L4-en-passant") == "L1");
  CHECK(broken("legal chess; missing V3-pawn-double-step") == "V3");
  CHECK(broken("legal chess; missing V3-pawn-double-step L1-answers-check") == "L1");
  CHECK(broken("legal atomic; missing V3-pawn-capture L1-pinned") == "L5");
  CHECK(broken("valid chess; false for V3-pawn-double-step V4-answers-check") == "V4");
  CHECK(broken("legal chess; extra L1-king-into-attack") == "L1");
  CHECK(broken("legal atomic; extra L1-king-into-attack") == "L5");
  CHECK(broken("legal atomic; missing L4-en-passant L1-answers-check") == "L5");
  CHECK(broken("legal atomic; missing L4-en-passant") == "L1");
  CHECK(broken("legal chess; extra B2-king L1-not-a-move") == "L1");
  CHECK(broken("legal chess; extra V3-pawn-step L1-not-a-move") == "V3");
  CHECK(broken("legal chess; missing L1-legal") == "L1");
  CHECK(broken("legal atomic; missing L1-legal") == "L5");
  CHECK(broken("moves chess; extra B2-knight") == "B2");
  CHECK(broken("moves chess; extra B2-pawn") == "V3");
  CHECK(broken("moves solitaire; extra B2-pawn") == "B2");
  CHECK(broken("moves raumschach; extra B2-unicorn") == "M2");
  CHECK(broken("moves raumschach; extra B2-pawn") == "M3");
  CHECK(broken("legal raumschach; missing B2-unicorn") == "M2");
  CHECK(broken("legal raumschach; missing M4-promotion") == "M4");
  CHECK(broken("attacked chess; illegal bad-en-passant expected") == "L2");
  CHECK(broken("attacked atomic; illegal opponent-in-check given for L5-kings-touch") == "L5");
  CHECK(broken("check atomic; true for L5-kings-touch") == "L5");
  CHECK(broken("mate cube; illegal no-white-king given") == "C5");
  CHECK(broken("valid chess; illegal many-kings given") == "V2");
  CHECK(broken("check cube; true for C4-stalemate") == "C3");
  CHECK(broken("play atomic; extra L3 castling right") == "L3");
  CHECK(broken("play atomic; extra L3 castling right of L5-explodes-enemy-king") == "L5");
  CHECK(broken("play chess; extra L4 en-passant cell of V3-pawn-double-step") == "L4");
  CHECK(broken("play chess; extra pawn on another cell") == "L1");
  CHECK(broken("explode atomic; missing piece on another cell") == "A2");
  CHECK(broken("play atomic; extra piece on another cell of L4-en-passant") == "A3");
  CHECK(broken("play atomic; extra pawn on another cell of L4-en-passant") == "L1");
  CHECK(broken("explode atomic; illegal not-a-move given for B2-king") == "A4");
  CHECK(broken("explode atomic; illegal not-a-move given for A3-en-passant") == "A3");
  CHECK(broken("explode atomic; illegal not-a-move expected for B2-pawn A4-not-a-move, after it "
               "missing pawn on another cell") == "A3");
  CHECK(broken("legal chess960; missing L3-castling") == "F3");
  CHECK(broken("legal antichess; extra L3-castling L1-not-a-move") == "G3");
  CHECK(broken("play chess960; missing L3 castling right") == "F4");
  CHECK(broken("check chess960; illegal bad-castling-right expected") == "F2");
  CHECK(broken("legal antichess; extra G1-ignores-capture") == "G1");
  CHECK(broken("legal crazyhouse; missing Z2-drop L1-answers-check") == "Z2");
  CHECK(broken("play crazyhouse; extra Z1 piece in a pocket of Z2-drop") == "Z2");
  CHECK(broken("play crazyhouse; other Z1 piece in a pocket") == "Z1");
  CHECK(broken("play crazyhouse; missing Z1 piece in a pocket of L4-en-passant") == "Z1");
  CHECK(broken("play crazyhouse; missing Z3 mark of a promoted piece of L1-promotion") == "Z3");
  CHECK(broken("play threecheck; other T1 number of checks to give") == "T1");
  CHECK(broken("legal kingofthehill; extra K1-over") == "K1");
  CHECK(broken("legal horde; illegal no-king given") == "H1");
  CHECK(broken("legal racingkings; extra R2-gives-check") == "R2");
  CHECK(broken("perft threecheck; wrong count of T1-last-check") == "T1");
  CHECK(broken("explain cube; extra C3-check") == "C3");
  CHECK(broken("explain cube; extra B2-king") == "E");
  CHECK(broken("explain cube; extra nonsense") == "E");
}

TEST_CASE("what is named twice is one too many") {
  CHECK(kind("moves chess N h1", "f2", "failed duplicate-moves: f2", "") == "extra B2-knight");
  CHECK(kind("legal " + kCubeWithKing, "none", "failed duplicate-moves: a1Ia2I", "") ==
        "extra B2-king");
  const std::string castling = "legal chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const auto adviser = "L3-castling";
  CHECK(kind(castling, "e1g1", "failed duplicate-moves: e1g1", adviser) == "extra L3-castling");
}

TEST_CASE("a failure is reported by its way, not by what was written") {
  CHECK(kind("moves chess N h1", "f2", "failed time-out", "") == "failed time-out");
  CHECK(kind("moves chess N h1", "f2", "failed rubbish: spam", "") == "failed rubbish");
}

TEST_CASE("the rules concerned are the broken one and those of the labels, each once") {
  using Rules = std::vector<std::string>;
  CHECK(rules_in("legal cube; x against y; extra C6-king-into-attack") == Rules{"C6"});
  CHECK(rules_in("legal cube; x against y; missing B2-line B2-king") == Rules{"B2"});
  CHECK(rules_in("moves cube; exec:a; b against y; missing C2-capture B2-king") ==
        Rules{"B2", "C2"});
  CHECK(rules_in("perft cube; x against y; wrong count") == Rules{"P1"});
  CHECK(rules_in("legal cube; x against y; failed time-out").empty());
  CHECK(rules_in("play chess; x against y; extra L4 en-passant cell of V3-pawn-double-step") ==
        Rules{"L4", "V3"});
  CHECK(rules_in("attacked chess; x against y; missing L7") == Rules{"L7"});
}

TEST_CASE("the symptom in the text of a signature stands behind the names") {
  CHECK(symptom_in("moves cube; a; b against c; extra B2-king") == "extra B2-king");
  CHECK(symptom_in("no signature") == "no signature");
}

TEST_CASE("the text of a signature is read back, whatever the oracles are called") {
  for (const std::string text :
       {"moves cube; exec:a; b against mailbox; missing B2-king",
        "explode atomic; x against y; illegal not-a-move expected for move without a label, after "
        "it no change",
        "play chess; x against y; extra L4 en-passant cell of V3-pawn-double-step",
        "attacked atomic; x against y; illegal opponent-in-check given for L5-kings-touch",
        "play chess; x against y; other L4 move number",
        "play chess; x against y; wrong side to move", "play chess; x against y; wrong result",
        "solve solitaire; x against y; wrong result of S3-solvable",
        "explain cube; x against y; extra nonsense", "perft cube; x against y; wrong count"}) {
    const auto read = read_signature(text);
    REQUIRE(read);
    CHECK(text_of(*read) == text);
  }
  for (const std::string text : {"", "first", "moves cube; x against y; odd", "moves cube; x; y"})
    CHECK_FALSE(read_signature(text));
}

}  // namespace
}  // namespace doublecheck
