#include "diagnosis/difference.h"

#include <doctest/doctest.h>

#include "diagnosis/signature.h"
#include "examination/fake_oracle.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Words = std::vector<std::string>;

Difference difference(const std::string& question, const std::vector<GivenAnswer>& answers) {
  return difference_of({read_question(question), answers});
}

/// Who is accused and who is the reference, where `answers` are given by a, b, c...
std::string accusation(const std::vector<std::string>& answers) {
  std::vector<GivenAnswer> given;
  for (const auto& answer : answers)
    given.push_back({std::string(1, static_cast<char>('a' + given.size())), Answer(answer)});
  const auto found = difference("mate cube [##,##],[##,K#]", given);
  return found.accused + " against " + found.reference;
}

TEST_CASE("the accused is who stands alone") {
  CHECK(accusation({"true", "false", "true"}) == "b against a");
  CHECK(accusation({"false", "true", "true"}) == "a against b");
}

TEST_CASE("where that singles out nobody, the last that differs from the first") {
  CHECK(accusation({"true", "false"}) == "b against a");
  CHECK(accusation({"true", "true", "false", "false"}) == "d against a");
  CHECK(accusation({"true", "false", "illegal no-king"}) == "c against a");
}

TEST_CASE("others do not outvote the built-in oracles where these agree") {
  const auto sides = [](std::vector<GivenAnswer> answers) {
    const auto found = difference("mate cube [##,##],[##,K#]", answers);
    return found.accused + " against " + found.reference;
  };
  const Answer yes("true");
  const Answer no("false");
  CHECK(sides({{"a", yes}, {"mailbox", no}, {"b", yes}}) == "b against mailbox");
  CHECK(sides({{"a", yes}, {"b", illegal("x")}, {"c", yes}, {"distance", no}}) ==
        "b against distance");
  CHECK(sides({{"mailbox", yes}, {"distance", no}, {"a", yes}}) == "distance against mailbox");
  CHECK(sides({{"mailbox", abstain()}, {"a", yes}, {"b", no}, {"c", no}}) == "a against b");
}

TEST_CASE("an oracle that abstains neither stands alone nor is a reference") {
  CHECK(accusation({"abstain", "true", "false", "true"}) == "c against b");
  CHECK(accusation({"true", "false", "abstain"}) == "b against a");
}

TEST_CASE("an oracle that failed stands alone, whatever the others say") {
  CHECK(accusation({"failed time-out", "true", "false"}) == "a against b");
  CHECK(accusation({"abstain", "failed time-out"}) == "b against a");
}

TEST_CASE("lists differ by what only one side names") {
  const auto found =
      difference("moves chess N h1", {{"a", Answer("f2 g3")}, {"b", Answer("e1 g3 h3")}});
  CHECK(found.given == Answer("e1 g3 h3"));
  CHECK(found.expected == Answer("f2 g3"));
  CHECK(found.extra == Words{"e1", "h3"});
  CHECK(found.missing == Words{"f2"});
}

TEST_CASE("a list against `none` is all extra or all missing") {
  CHECK(difference("moves chess N h1", {{"a", Answer("none")}, {"b", Answer("f2")}}).extra ==
        Words{"f2"});
  CHECK(difference("moves chess N h1", {{"a", Answer("f2")}, {"b", Answer("none")}}).missing ==
        Words{"f2"});
}

TEST_CASE("an answer that is no list has no words that differ") {
  const auto refused =
      difference("legal cube w [##,##],[##,K#]", {{"a", Answer("a1Ia2I")}, {"b", illegal("x")}});
  CHECK(refused.missing.empty());
  const auto verdicts =
      difference("mate cube [##,##],[##,K#]", {{"a", verdict(true)}, {"b", verdict(false)}});
  CHECK(verdicts.extra.empty());
}

TEST_CASE("a disagreement is narrowed to one accused: who differs otherwise is left out") {
  const Disagreement all{read_question("moves chess N h1"),
                         {{"a", Answer("f2")},
                          {"b", Answer("e1")},
                          {"c", Answer("f2")},
                          {"d", Answer("g3")},
                          {"e", abstain()}}};
  const auto of_b = narrowed(all, {"b", "a"});
  REQUIRE(of_b);
  CHECK(of_b->answers ==
        std::vector<GivenAnswer>{
            {"a", Answer("f2")}, {"b", Answer("e1")}, {"c", Answer("f2")}, {"e", abstain()}});
  CHECK(difference_of(*of_b).accused == "b");
  CHECK_FALSE(narrowed(all, {"c", "a"}));
  CHECK_FALSE(narrowed(all, {"e", "a"}));
  CHECK_FALSE(narrowed(all, {"nobody", "a"}));
}

TEST_CASE("who says what the accused says is kept against a built-in oracle") {
  const auto narrow = [](const std::string& reference) {
    const Disagreement all{read_question("moves chess N h1"),
                           {{reference, Answer("f2")}, {"b", Answer("e1")}, {"c", Answer("e1")}}};
    return narrowed(all, {"c", reference}).value().answers.size();
  };
  CHECK(narrow("mailbox") == 3);
  CHECK(narrow("a") == 2);
}

TEST_CASE("the words of a list are those between blanks, none of `none`") {
  CHECK(words_of(Answer("a1 b2")) == Words{"a1", "b2"});
  CHECK(words_of(Answer("none")).empty());
}

// --- Asking again -------------------------------------------------------------------------------

const Question kCheck = read_question("check cube w [##,##],[##,K#]");

TEST_CASE("only a difference of the same oracle counts") {
  const auto oracles =
      oracles_of(FakeOracle("a", "true"), FakeOracle("b", "false"), FakeOracle("c", "true"));
  CHECK(disagreement_on(kCheck, {"b", "a"}, oracles).has_value());
  CHECK_FALSE(disagreement_on(kCheck, {"c", "a"}, oracles).has_value());
}

TEST_CASE("an oracle that breaks is not believed, one that names something twice is") {
  const auto with = [](const std::string& text) {
    return disagreement_on(kCheck, {"b", "a"},
                           oracles_of(FakeOracle("a", "true"), FakeOracle("b", text)));
  };
  CHECK_FALSE(with("failed time-out").has_value());
  CHECK(with("failed duplicate-moves: f2").has_value());
}

TEST_CASE("foreign oracles are not asked what a built-in one calls illegal") {
  int asked = 0;
  const auto foreign = [&](bool is_foreign) {
    return FakeOracle(
        "b",
        [&asked](const Question&) {
          ++asked;
          return verdict(true);
        },
        is_foreign);
  };
  CHECK_FALSE(disagreement_on(kCheck, {"b", "a"},
                              oracles_of(FakeOracle("a", "illegal no-king"), foreign(true)))
                  .has_value());
  CHECK(asked == 0);
  CHECK(disagreement_on(kCheck, {"b", "a"},
                        oracles_of(FakeOracle("a", "illegal no-king"), foreign(false)))
            .has_value());
  CHECK(asked == 1);
}

// --- Positions ----------------------------------------------------------------------------------

const Question kPlay = read_question("play chess 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 a1a8");

std::string change(const std::string& expected, const std::string& given) {
  return text_of(position_difference(kPlay, Answer(expected), Answer(given)));
}

std::string change_from_before(const Question& question, const std::string& given) {
  return text_of(difference_from_before(question, Answer(given)));
}

TEST_CASE("of positions the board comes first: the target, the origin, elsewhere") {
  const std::string right = "R3k3/8/8/8/8/8/8/4K3 b - - 1 1";
  CHECK(change(right, "4k3/8/8/8/8/8/8/4K3 b - - 1 1") == "missing piece on the target");
  CHECK(change(right, "Q3k3/8/8/8/8/8/8/4K3 b - - 1 1") == "other piece on the target");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/R3K3 b Q - 9 1") == "extra piece on the origin");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/4K2R b - - 1 1") == "extra piece on another cell");
}

TEST_CASE("a piece that stands on a wrong cell is misplaced, whichever cell comes first") {
  const std::string right = "R3k3/8/8/8/8/8/8/2KR4 b - - 1 1";
  CHECK(change(right, "R3k3/8/8/8/8/8/8/R1K5 b - - 1 1") == "extra piece on the origin");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/2K4R b - - 1 1") == "misplaced piece on another cell");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/1RK5 b - - 1 1") == "misplaced piece on another cell");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/1NK5 b - - 1 1") == "extra piece on another cell");
  CHECK(change(right, "R3k3/8/8/8/8/8/8/2KN4 b - - 1 1") == "other piece on another cell");
  const auto explosion = read_question("explode atomic 8/8/8/3B4/3pP3/8/8/8 d4e3");
  CHECK(text_of(position_difference(explosion, Answer("8/8/8/3B4/8/8/8/8"),
                                    Answer("8/8/8/8/8/8/8/3B4"))) == "extra piece on another cell");
}

TEST_CASE(
    "parts that only some games have are named, too: marks, pockets, rights of files, checks") {
  const auto differ = [](const std::string& play, const std::string& expected,
                         const std::string& given) {
    return text_of(
        position_difference(read_question("play " + play), Answer(expected), Answer(given)));
  };
  const std::string drop = "crazyhouse 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 N@e4";
  const auto dropped = [&](const std::string& given) {
    return differ(drop, "4k3/8/8/8/4N3/8/8/4K3[] b - - 1 1", given);
  };
  CHECK(dropped("4k3/8/8/8/8/8/8/4K3[] b - - 1 1") == "missing piece on the target");
  CHECK(dropped("4k3/8/8/8/4N~3/8/8/4K3[] b - - 1 1") == "extra Z3 mark of a promoted piece");
  CHECK(dropped("4k3/8/8/8/4N3/8/8/4K3[N] b - - 1 1") == "extra Z1 piece in a pocket");
  const std::string capture = "crazyhouse 4k3/8/8/8/4q~3/8/8/4RK2[] w - - 0 1 e1e4";
  const auto captured = [&](const std::string& given) {
    return differ(capture, "4k3/8/8/8/4R3/8/8/5K2[P] b - - 0 1", given);
  };
  CHECK(captured("4k3/8/8/8/4R3/8/8/5K2[] b - - 0 1") == "missing Z1 piece in a pocket");
  CHECK(captured("4k3/8/8/8/4R3/8/8/5K2[Q] b - - 0 1") == "other Z1 piece in a pocket");
  CHECK(differ("chess960 4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1 b1c1",
               "4k3/8/8/8/8/8/8/2R1K1R1 b G - 1 1",
               "4k3/8/8/8/8/8/8/2R1K1R1 b - - 1 1") == "missing L3 castling right");
  CHECK(differ("threecheck 4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1 a1a8",
               "R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1",
               "R3k3/8/8/8/8/8/8/4K3 b - - 3+3 2 1") == "other T1 number of checks to give");
}

TEST_CASE("a drop that should not have been made leaves a piece on its target") {
  const auto drop = read_question("play crazyhouse 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 P@e8");
  CHECK(change_from_before(drop, "4P3/8/8/8/8/8/8/4K3[] b - - 0 1") == "other piece on the target");
  CHECK(change_from_before(read_question("play crazyhouse 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 P@a8"),
                           "P3k3/8/8/8/8/8/8/4K3[] b - - 0 1") == "extra piece on the target");
}

TEST_CASE("an oracle refuses where it fails in words of its own") {
  CHECK(is_refusal(failed("Error: Invalid FEN")));
  CHECK(is_refusal(failed("rejected-position")));
  for (const auto* how :
       {"time-out", "died SIGSEGV", "exited 3", "closed its output", "rubbish: spam",
        "not started: x", "memory over 30 MB", "duplicate-moves: e2e4"})
    CHECK_FALSE(is_refusal(failed(how)));
  CHECK_FALSE(is_refusal(illegal("no-king")));
}

TEST_CASE("pawns are told apart only where no piece goes") {
  const std::string right = "R3k3/8/8/8/8/8/8/4K3 b - - 1 1";
  CHECK(change(right, "R3k3/8/8/8/8/8/7P/4K3 b - - 1 1") == "extra pawn on another cell");
  CHECK(change(right, "P3k3/8/8/8/8/8/8/4K3 b - - 1 1") == "other piece on the target");
}

TEST_CASE("then the other fields, in the order of a FEN") {
  const std::string board = "R3k3/8/8/8/8/8/8/4K3 ";
  CHECK(change(board + "b - - 1 1", board + "w Q e3 1 1") == "wrong side to move");
  CHECK(change(board + "b - - 1 1", board + "b Q e3 1 1") == "extra L3 castling right");
  CHECK(change(board + "b Q - 1 1", board + "b - e3 1 1") == "missing L3 castling right");
  CHECK(change(board + "b Q - 1 1", board + "b K e3 1 1") == "other L3 castling right");
  CHECK(change(board + "b - - 1 1", board + "b - e3 2 1") == "extra L4 en-passant cell");
  CHECK(change(board + "b - d3 1 1", board + "b - - 2 1") == "missing L4 en-passant cell");
  CHECK(change(board + "b - d3 1 1", board + "b - e3 2 1") == "other L4 en-passant cell");
  CHECK(change(board + "b - - 1 1", board + "b - - 2 1") == "other L4 clock");
  CHECK(change(board + "b - - 1 1", board + "b - - 1 2") == "other L4 move number");
  CHECK(change(board + "b - - 1 9999", board + "b - - 1 10000") == "other L4 move number");
}

TEST_CASE("an answer that is no position, or one of another box, is a wrong result") {
  CHECK(change("R3k3/8/8/8/8/8/8/4K3 b - - 1 1", "spam") == "wrong result");
  const Question cube = read_question("play cube w [##,##],[##,K#] a1Ia2I");
  CHECK(text_of(position_difference(cube, Answer("b [##,##],[K#,##]"),
                                    Answer("b [###,###,###],[###,###,###],[###,###,###]"))) ==
        "wrong result");
  CHECK(change_from_before(cube, "b [###,###,###],[###,###,###],[###,###,###]") == "wrong result");
  CHECK(change_from_before(cube, "spam") == "wrong result");
}

TEST_CASE("of a move that should not have been played the board before is the measure") {
  const Question capture = read_question("explode atomic 8/8/8/1pP5/8/8/8/8 b5c4");
  CHECK(change_from_before(capture, "8/8/8/8/8/8/8/8") == "missing pawn on another cell");
  CHECK(change_from_before(capture, "8/8/8/2P5/2p5/8/8/8") == "extra piece on the target");
  CHECK(change_from_before(capture, "8/8/8/2P5/8/8/8/8") == "no change");
}

}  // namespace
}  // namespace doublecheck
