#include "diagnosis/diagnosis.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

bool has_queen(const Question& question) {
  return std::ranges::any_of(question.position.board.cells(),
                             [](Piece piece) { return piece.is(Kind::queen); });
}

/// `b` moves queens wrongly, and so judges checks wrongly wherever there is one.
Oracles queen_movers() {
  return oracles_of(FakeOracle("a",
                               [](const Question& question) {
                                 return question.verb == Verb::check ? verdict(true)
                                                                     : Answer("none");
                               }),
                    FakeOracle("b", [](const Question& question) {
                      if (!has_queen(question))
                        return question.verb == Verb::check ? verdict(true) : Answer("none");
                      return question.verb == Verb::check ? verdict(false) : Answer("a1I");
                    }));
}

Disagreement about(const std::string& line, const Oracles& oracles) {
  const Question question = read_question(line);
  return disagreement_of(question, cross_examine(question, oracles), oracles);
}

TEST_CASE("a diagnosis names the root, shrinks it, and tells the rules concerned") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]", oracles);
  const auto diagnosis = diagnose(found, oracles, adviser);
  CHECK(question_text(diagnosis.root.question) == "moves cube 3 Q c2I");
  CHECK(text_of(diagnosis.signature) == "moves cube; b against a; extra B2-queen");
  CHECK(question_text(diagnosis.witness.question) == "moves cube 2 Q a1I");
  CHECK(diagnosis.rules == std::vector<std::string>{"B2"});
}

TEST_CASE("what is traced alone has the same name as what is diagnosed, and so has the witness") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube b [##,##],[kK,#q]", oracles);
  const auto diagnosis = diagnose(found, oracles, adviser);
  CHECK(trace(found, oracles, adviser).signature == diagnosis.signature);
  CHECK(trace(diagnosis.witness, oracles, adviser).signature == diagnosis.signature);
}

TEST_CASE("limits cut the witness and not the name") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]", oracles);
  const auto diagnosis = diagnose(found, oracles, adviser, {.questions = 0});
  CHECK(text_of(diagnosis.signature) == "moves cube; b against a; extra B2-queen");
  CHECK(diagnosis.witness.question == diagnosis.root.question);
}

}  // namespace
}  // namespace doublecheck
