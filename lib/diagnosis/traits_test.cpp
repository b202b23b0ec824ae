#include "diagnosis/traits.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Texts = std::vector<std::string>;

const std::string kChess = "chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// The traits where the reference says `expected` and the accused `given`; `of_move` are the labels
/// of any move, those of a position are `L1-check`.
Texts traits(const std::string& question, const std::string& expected, const std::string& given,
             const std::string& of_move) {
  FakeOracle adviser("adviser", [&](const Question& asked) {
    return Answer(asked.move() == nullptr ? "L1-check" : of_move);
  });
  return traits_of({read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}},
                   adviser);
}

TEST_CASE("traits are the labels of the move that differs and of its position") {
  const std::string labels = "B2-king L1-legal L3-castling";
  const Texts all{"B2-king", "L1-check", "L1-legal", "L3-castling"};
  CHECK(traits("legal " + kChess, "e1g1", "none", labels) == all);
  CHECK(traits("play " + kChess + " e1g1", "illegal not-a-move", "none", labels) == all);
  CHECK(traits("check " + kChess, "true", "false", labels) == Texts{"L1-check"});
}

TEST_CASE("of explain traits are all words that differ") {
  CHECK(traits("explain " + kChess, "L1-mate", "L1-check L1-pin", "") ==
        Texts{"extra L1-check", "extra L1-pin", "missing L1-mate"});
}

TEST_CASE("what broke off, and what has no labels, has no traits") {
  CHECK(traits("legal " + kChess, "e1g1", "failed time-out", "L1-legal").empty());
  CHECK(traits("perft chess 2 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "25", "24", "L1-legal").empty());
  CHECK(traits("moves chess N h1", "f2 g3", "f2", "L1-legal").empty());
}

Named named(const std::string& name, const Texts& its = {}) {
  const auto semicolon = name.find(';');
  return {
      read_signature(name.substr(0, semicolon) + "; b against a" + name.substr(semicolon)).value(),
      its};
}

bool is_case(const std::string& special, const Texts& traits, const std::string& general) {
  return is_case_of(named(special, traits), named(general));
}

TEST_CASE("what has all labels that another name names is a case of it") {
  const std::string exposes = "legal chess; extra L1-exposes-king";
  const std::string in_passing = "legal chess; extra L4-en-passant L1-exposes-king";
  CHECK(is_case(in_passing, {}, exposes));
  CHECK_FALSE(is_case(exposes, {}, in_passing));
  CHECK(is_case("legal chess; missing L3-castling", {"L1-legal"}, "legal chess; missing L1-legal"));
  CHECK_FALSE(is_case("legal chess; missing L3-castling", {}, "legal chess; missing L1-legal"));
  CHECK_FALSE(is_case("legal chess; missing L1-exposes-king", {}, exposes));
  CHECK_FALSE(is_case("legal atomic; extra L1-exposes-king", {}, exposes));
}

TEST_CASE("en passant is a case of a pawn's capture") {
  const std::string captures = "legal chess; extra V3-pawn-capture L1-not-a-move";
  const std::string in_passing = "legal chess; extra L4-en-passant L1-not-a-move";
  CHECK(is_case(in_passing, {"L1-not-a-move"}, captures));
  CHECK_FALSE(is_case(captures, {"L1-not-a-move"}, in_passing));
  CHECK_FALSE(is_case("legal chess; extra L3-castling L1-not-a-move", {}, captures));
}

TEST_CASE("a name without labels holds of all that is wrong in the same way") {
  const std::string lost = "play chess; missing piece on the target";
  CHECK(is_case(lost + " of L1-promotion", {}, lost));
  CHECK_FALSE(is_case(lost, {}, lost + " of L1-promotion"));
  CHECK_FALSE(is_case("play chess; other piece on the target of L1-promotion", {}, lost));
  CHECK_FALSE(is_case("attacked chess; missing L7", {"L1-check"}, "attacked chess; extra L7"));
  CHECK(is_case("perft chess; wrong count beyond depth 2", {}, "perft chess; wrong count"));
}

TEST_CASE("a wrong solution is wrong like none, and what is no move may leave any position") {
  CHECK(is_case("solve solitaire; wrong result of S3-solvable", {},
                "solve solitaire; false for S3-solvable"));
  const std::string accepted = "explode atomic; illegal not-a-move expected for A4-not-a-move";
  CHECK(is_case(accepted + ", after it no change", {},
                accepted + ", after it missing piece on the target"));
}

TEST_CASE("what is no move is accepted by one mistake where the same is left") {
  const auto accepted = [](const std::string& attempt, const std::string& left) {
    return "explode atomic; illegal not-a-move expected for " + attempt +
           " A4-not-a-move, after it " + left;
  };
  const std::string promotes = accepted("A4-promotion", "missing pawn on another cell");
  CHECK(is_case(promotes, {}, accepted("A3-en-passant", "missing pawn on another cell")));
  CHECK_FALSE(is_case(promotes, {}, accepted("A3-en-passant", "missing piece on another cell")));
}

TEST_CASE("of explain findings are one where they have a differing word in common") {
  const auto check = named("explain chess; extra L1-check", {"extra L1-check", "missing L1-mate"});
  CHECK(
      is_case_of(named("explain chess; extra L1-pin", {"extra L1-pin", "missing L1-mate"}), check));
  CHECK_FALSE(is_case_of(named("explain chess; extra L1-pin", {"extra L1-pin", "missing L1-check"}),
                         check));
}

TEST_CASE("of explain findings are one where two words change places") {
  const auto up = named("explain solitaire; extra S1-pawn-upward",
                        {"extra S1-pawn-upward", "missing S1-pawn-downward"});
  const auto down = named("explain solitaire; extra S1-pawn-downward",
                          {"extra S1-pawn-downward", "missing S1-pawn-upward"});
  CHECK(is_case_of(up, down));
  CHECK_FALSE(
      is_case_of(named("explain solitaire; extra S1-pawn-upward", {"extra S1-pawn-upward"}),
                 named("explain solitaire; missing S1-pawn-upward", {"missing S1-pawn-upward"})));
  CHECK_FALSE(is_case_of(up, named("explain solitaire; extra S1-pawn-downward",
                                   {"extra S1-pawn-downward", "missing S1-strands"})));
}

bool is_one_rule(const std::string& one, const std::string& other) {
  const bool is = break_one_rule(named(one).signature, named(other).signature);
  CHECK(break_one_rule(named(other).signature, named(one).signature) == is);
  return is;
}

TEST_CASE("moves by one special rule that are wrong in the same way are wrong by one rule") {
  const std::string ignores = "legal chess; extra L4-en-passant L1-ignores-check";
  CHECK(is_one_rule(ignores, "legal chess; extra L4-en-passant L1-exposes-king"));
  CHECK_FALSE(is_one_rule(ignores, "legal chess; missing L4-en-passant"));
  CHECK_FALSE(is_one_rule(ignores, "legal chess; extra L4-en-passant L1-not-a-move"));
  CHECK_FALSE(is_one_rule(ignores, "legal chess; extra L3-castling L1-ignores-check"));
  CHECK_FALSE(is_one_rule(ignores, "legal atomic; extra L4-en-passant L1-exposes-king"));
  CHECK_FALSE(is_one_rule("legal chess; extra L1-ignores-check",
                          "legal chess; extra L1-ignores-check L1-capture"));
}

TEST_CASE("so are refusals of what should be accepted, and the reverse, of one special rule") {
  const auto given = [](const std::string& label) {
    return "explode atomic; illegal not-a-move given for " + label;
  };
  const std::string accepted =
      "explode atomic; illegal not-a-move expected for A3-en-passant A4-not-a-move, after it "
      "missing pawn on another cell";
  CHECK(is_one_rule(given("A3-en-passant"), accepted));
  CHECK_FALSE(is_one_rule(given("A4-capturing-promotion"), accepted));
}

TEST_CASE("so are words of explain of one rule, but for rules of many things") {
  const std::string line = "explain atomic; missing B2-line";
  CHECK(is_one_rule(line, "explain atomic; extra B2-planar-diagonal"));
  CHECK_FALSE(is_one_rule(line, "explain atomic; extra B3-slide"));
  CHECK_FALSE(is_one_rule("explain chess; missing L1-pin", "explain chess; extra L1-gives-mate"));
  CHECK_FALSE(is_one_rule("explain atomic; extra one word", "explain atomic; extra other word"));
}

bool names_rule(const std::string& rare, const std::string& common) {
  return names_rule_of(named(rare).signature, named(common).signature);
}

TEST_CASE("one verb and the same rules are one rule, whichever way it is wrong") {
  CHECK(names_rule("attacked chess; missing L7", "attacked chess; extra L7"));
  CHECK(names_rule("legal chess; extra L1-ignores-check", "legal chess; missing L1-legal"));
  CHECK_FALSE(names_rule("legal chess; missing L3-castling", "legal chess; missing L1-legal"));
  CHECK_FALSE(names_rule("play chess; missing L3 castling right",
                         "play chess; missing pawn on another cell"));
  CHECK_FALSE(names_rule("legal atomic; missing L1-legal", "legal chess; missing L1-legal"));
}

TEST_CASE("what is no move, or the move of another piece, is another matter of the same rules") {
  const std::string unsafe = "legal chess; extra L1-king-into-attack";
  CHECK(names_rule("legal chess; missing L1-answers-check", unsafe));
  CHECK_FALSE(names_rule("legal chess; extra L1-not-a-move", unsafe));
  CHECK_FALSE(names_rule(unsafe, "legal chess; extra L1-not-a-move"));
  CHECK_FALSE(names_rule("moves chess; missing B2-rook", "moves chess; extra B2-king"));
}

TEST_CASE("of one verb, what breaks one rule of one thing is one matter") {
  const std::string counted = "perft chess; wrong count";
  CHECK(names_rule("play chess; extra L3 castling right of L1-king-steps-away",
                   "play chess; missing L3 castling right of L3-castling"));
  CHECK(names_rule("perft chess; wrong count beyond depth 2", counted));
  CHECK_FALSE(names_rule("legal chess; missing L3-castling", counted));
  CHECK_FALSE(
      names_rule("legal chess; missing B2-pawn L1-answers-check", "legal chess; extra L1-legal"));
  CHECK_FALSE(
      names_rule("legal atomic; missing L1-answers-check", "legal atomic; missing L5-kings-touch"));
  CHECK_FALSE(names_rule("perft chess; failed rubbish", "perft chess; failed time-out"));
}

TEST_CASE("of one verb, moves by one special rule are one matter, though one is none") {
  const std::string missing = "legal chess; missing L4-en-passant";
  CHECK(names_rule("legal chess; extra L4-en-passant L1-not-a-move", missing));
  CHECK_FALSE(names_rule("legal chess; extra L1-promotion L1-not-a-move", missing));
  CHECK_FALSE(names_rule("valid chess; true for L4-en-passant L1-not-a-move", missing));
}

TEST_CASE("one piece moves by one rule, whichever way it is wrong") {
  CHECK(is_one_rule("moves chess; missing B2-pawn", "moves chess; extra B2-pawn"));
  CHECK_FALSE(is_one_rule("moves chess; missing B2-pawn", "moves chess; extra B2-king"));
  CHECK_FALSE(is_one_rule("moves chess; missing B2-pawn", "moves chess; failed time-out"));
  CHECK_FALSE(is_one_rule("moves chess; failed rubbish", "moves chess; failed time-out"));
}

TEST_CASE("refusals in the same words by one verb are one matter") {
  const std::string of_knight = "explode atomic; illegal not-a-move given for B2-knight";
  CHECK(names_rule("explode atomic; illegal not-a-move given for A3-en-passant", of_knight));
  CHECK_FALSE(names_rule("play atomic; illegal not-a-move given for A3-en-passant", of_knight));
  CHECK_FALSE(names_rule("explode atomic; illegal no-king given", of_knight));
  CHECK(names_rule("attacked chess; illegal no-king given",
                   "attacked chess; illegal no-king expected"));
  CHECK_FALSE(names_rule("attacked chess; illegal no-king given",
                         "attacked chess; illegal many-kings expected"));
  CHECK_FALSE(
      names_rule("explode atomic; illegal not-a-move expected for A4-not-a-move, after it "
                 "missing pawn on another cell",
                 of_knight));
}

TEST_CASE("who does not see that a king is attacked does not see checks") {
  const std::string blind = "attacked chess; illegal opponent-in-check expected";
  CHECK(names_rule("legal chess; missing L1-answers-check", blind));
  CHECK(names_rule("legal chess; extra L1-ignores-check", blind));
  CHECK_FALSE(names_rule("legal chess; missing L1-pinned", blind));
  CHECK_FALSE(names_rule("legal chess; missing L1-answers-check",
                         "attacked chess; illegal opponent-in-check given"));
  CHECK_FALSE(names_rule("legal chess; missing L1-answers-check",
                         "attacked chess; illegal many-kings expected"));
}

TEST_CASE("what lies beside a cell is wrong with the blast") {
  const std::string blast = "explode atomic; extra piece on another cell";
  CHECK(names_rule("explain atomic; missing A2-blast-at-rim", blast));
  CHECK(names_rule("explain atomic; missing A1-kings-touch", blast));
  CHECK(names_rule("explain atomic; extra L5-kings-touch", blast));
  CHECK_FALSE(names_rule("explain atomic; extra A2-takes-king", blast));
  CHECK_FALSE(names_rule("explain atomic; missing A1-kings-touch",
                         "explode atomic; extra piece on the target"));
}

TEST_CASE("what a poorer verb says of the same label explains what a richer one says") {
  CHECK(names_rule("valid chess; true for B2-pawn", "moves chess; extra B2-pawn"));
  CHECK_FALSE(names_rule("moves chess; extra B2-pawn", "valid chess; true for B2-pawn"));
  CHECK_FALSE(names_rule("valid chess; true for B2-rook", "moves chess; extra B2-pawn"));
}

TEST_CASE("verdicts of one thing are one matter, whichever way they are wrong") {
  CHECK(names_rule("mate cube; true for C3-check", "mate cube; false for C4-mate"));
  CHECK(names_rule("check cube; true for position without a label",
                   "check cube; false for C3-check"));
  CHECK_FALSE(names_rule("valid chess; true for V3-promotion", "valid chess; false for B2-king"));
  CHECK(names_rule("replay solitaire; true", "replay solitaire; false"));
  CHECK_FALSE(names_rule("replay solitaire; true", "solve solitaire; false for S3-solvable"));
  CHECK_FALSE(names_rule("replay solitaire; true", "replay solitaire; failed time-out"));
  CHECK_FALSE(names_rule("perft solitaire; wrong count", "replay solitaire; false"));
}

TEST_CASE("a position is refused for an attack too many, and let pass for one that is missing") {
  const std::string refused = "legal chess; illegal opponent-in-check given";
  const std::string passed = "attacked chess; illegal opponent-in-check expected";
  CHECK(names_rule(refused, "attacked chess; extra L7"));
  CHECK(names_rule(passed, "attacked chess; missing L7"));
  CHECK(names_rule(passed, "check chess; false for L1-check"));
  CHECK_FALSE(names_rule(refused, "attacked chess; missing L7"));
  CHECK_FALSE(names_rule(passed, "check chess; true for L1-stalemate"));
  CHECK_FALSE(names_rule(refused, "legal chess; extra L3-castling"));
  CHECK_FALSE(names_rule("legal chess; illegal no-king given", "attacked chess; extra L7"));
}

TEST_CASE("a word of explain follows from what another verb says by its rule") {
  const std::string refused = "explain chess; extra L3-refused-path";
  CHECK(names_rule(refused, "legal chess; missing L3-castling"));
  CHECK_FALSE(names_rule("legal chess; missing L3-castling", refused));
  CHECK_FALSE(names_rule(refused, "legal chess; missing L1-legal"));
}

bool rests(const std::string& special, const std::string& general) {
  return rests_on_going(named(special).signature, named(general).signature);
}

TEST_CASE("how a position has come about rests on moves") {
  const std::string unexplained = "explain chess; extra L8-unexplained-check";
  CHECK(rests(unexplained, "moves chess; missing B2-pawn"));
  CHECK_FALSE(rests(unexplained, "legal chess; missing L1-legal"));
  CHECK_FALSE(rests("explain cube; extra C4-mate", "moves cube; missing B2-king"));
  CHECK(rests("explain atomic; extra L8-unexplained-check", "moves chess; missing B2-pawn"));
  CHECK_FALSE(rests("explain cube; extra L8-unexplained-check", "moves chess; missing B2-pawn"));
  CHECK_FALSE(rests("explain chess; extra L1-pin", "moves chess; missing B2-pawn"));
}

TEST_CASE("how a piece goes, and nothing of kings, rests on what is attacked in the same way") {
  const std::string attacked = "attacked chess; extra L7";
  CHECK(rests("legal chess; extra B3-blocked L1-not-a-move", attacked));
  CHECK(rests("legal chess; extra V3-pawn-capture L1-not-a-move", attacked));
  CHECK(rests("valid chess; true for V3-pawn-captures-nothing", attacked));
  CHECK(rests("valid chess; false for V3-pawn-capture", "moves chess; missing B2-pawn"));
  CHECK_FALSE(rests("legal chess; missing V3-pawn-capture", attacked));
  CHECK_FALSE(rests("legal chess; extra L1-ignores-check", attacked));
  CHECK_FALSE(rests("legal chess; extra L4-en-passant L1-not-a-move", attacked));
  CHECK_FALSE(rests("explain chess; extra B3-blocked", attacked));
  CHECK_FALSE(rests("legal atomic; extra B3-blocked L1-not-a-move", attacked));
  CHECK_FALSE(rests("legal chess; extra move without a label", attacked));
}

TEST_CASE("what is no move rests on moves that are wrong in the same way") {
  const std::string missing = "moves chess; missing B2-pawn";
  CHECK(rests("explode atomic; illegal not-a-move given for A3-en-passant", missing));
  CHECK_FALSE(rests("explode atomic; illegal no-king given", missing));
  CHECK_FALSE(
      rests("explode atomic; illegal not-a-move expected for A4-not-a-move, after it "
            "missing pawn on another cell",
            missing));
  CHECK_FALSE(rests("explode atomic; illegal not-a-move given for A3-en-passant",
                    "legal atomic; missing L1-legal"));
}

}  // namespace
}  // namespace doublecheck
