#include "diagnosis/kin.h"

#include <doctest/doctest.h>

#include <functional>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Names = std::vector<std::string>;

/// Kin of a witness about `question`, where the accused answers as `wrong` says and the other
/// oracle nothing.
Names kin(const std::string& question, const std::function<Answer(const Question&)>& wrong) {
  Oracles oracles;
  oracles.push_back(std::make_unique<FakeOracle>("right", "none"));
  oracles.push_back(std::make_unique<FakeOracle>("wrong", wrong));
  FakeOracle adviser("adviser", "C6-safe");
  const Question asked = read_question(question);
  const Disagreement witness{asked, {{"right", Answer("none")}, {"wrong", wrong(asked)}}};
  return kin_of(witness, oracles, adviser);
}

const std::string kLegal = "legal cube w [##,##],[##,B#]";

TEST_CASE("another piece that moves wrongly to the same cell is kin, to another cell it is none") {
  const auto names = kin("moves cube 2 Q a1I", [](const Question& question) {
    const Piece piece = question.position.board[0];
    if (question.verb != Verb::moves || !piece || piece.is(Kind::king)) return Answer("none");
    return Answer(piece.is(Kind::knight) ? "a2I" : "b1I");
  });
  CHECK(names == Names{"moves cube; wrong against right; extra B2-bishop",
                       "moves cube; wrong against right; extra B2-rook"});
}

TEST_CASE("what shows about another move is no kin") {
  CHECK(kin(kLegal, [](const Question& question) {
          if (question.verb != Verb::legal) return Answer("none");
          const bool bishop = question.position.board[0].is(Colour::white, Kind::bishop);
          return Answer(bishop ? "a1Ib1I" : "a1Ia2I");
        }).empty());
}

TEST_CASE("where the conversation broke off nothing is asked") {
  CHECK(kin(kLegal, [](const Question&) { return failed("time-out"); }).empty());
}

}  // namespace
}  // namespace doublecheck
