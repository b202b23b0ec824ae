#include "diagnosis/stripping.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Strips a disagreement about `line` with an oracle `b` that answers by `answering`.
Question after_stripping(const std::string& line, const std::string& right,
                         FakeOracle::Answering answering) {
  const auto oracles = oracles_of(FakeOracle("a", right), FakeOracle("b", std::move(answering)));
  const Question question = read_question(line);
  const auto found = disagreement_of(question, cross_examine(question, oracles), oracles);
  return stripped(found, oracles).question;
}

bool has(const Question& question, Piece piece) {
  return question.position.board.count(piece) > 0;
}

constexpr Piece kQueen(Colour::black, Kind::queen);
constexpr Piece kRook(Colour::black, Kind::rook);

TEST_CASE("pieces that make no difference go, the others become plainer where they can") {
  const auto queen_haters = [](const Question& question) {
    return verdict(!has(question, kQueen) || question.position.board.pieces() < 2);
  };
  CHECK(question_text(after_stripping("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]",
                                      "true", queen_haters)) ==
        "check cube w [###,###,###],[###,#b#,###],[###,##q,###]");
}

TEST_CASE("the way of differing stays: another way of differing is another bug") {
  const auto of_two_minds = [](const Question& question) {
    if (has(question, kRook)) return Answer("a1Ia2I");
    return has(question, kQueen) ? illegal("no-king") : Answer("none");
  };
  CHECK(question_text(after_stripping("legal cube w [##,##],[rq,##]", "none", of_two_minds)) ==
        "legal cube w [##,##],[r#,##]");
}

TEST_CASE("the piece that moves stays, and a promotion goes with the pawn") {
  const auto always = [](const Question&) { return Answer("8/8/8/8/8/8/8/8 w - - 0 1"); };
  CHECK(question_text(after_stripping("play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8q",
                                      "Q7/8/8/8/8/8/8/8 b - - 0 1", always)) ==
        "play chess 8/B7/8/8/8/8/8/8 w - - 0 1 a7a8");
}

TEST_CASE("rights and the en-passant cell go where they make no difference") {
  const std::string line = "check chess 4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1";
  const auto careless = [](const Question& question) {
    return verdict(question.position.board.pieces() < 5);
  };
  CHECK_FALSE(after_stripping(line, "true", careless).position.state->castling.any());
  CHECK_FALSE(after_stripping(line, "true", careless).position.state->en_passant);
  const auto careful = [](const Question& question) {
    return verdict(!question.position.state->en_passant);
  };
  CHECK(after_stripping(line, "true", careful).position.state->en_passant);
}

TEST_CASE("each word that differs is a part, stripped as far as it still differs") {
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", [](const Question& question) {
                   if (!has(question, kQueen)) return Answer(has(question, kRook) ? "a1I" : "none");
                   return Answer(has(question, kRook) ? "a1I b1I" : "b1I");
                 }));
  const Question attacked = read_question("attacked cube w [##,##],[rq,##]");
  const auto found = disagreement_of(attacked, cross_examine(attacked, oracles), oracles);
  const auto parts = stripped_parts(found, oracles);
  REQUIRE(parts.size() == 2);
  CHECK(question_text(parts[0].question) == "attacked cube w [##,##],[r#,##]");
  CHECK(question_text(parts[1].question) == "attacked cube w [##,##],[#q,##]");
}

TEST_CASE("counts and solutions stay as they are") {
  const auto never = [](const Question&) { return number(7); };
  CHECK(question_text(after_stripping("perft solitaire 2 RR.............B", "0", never)) ==
        "perft solitaire 2 RR.............B");
}

}  // namespace
}  // namespace doublecheck
