#include "disagreement/signature.h"

#include <doctest/doctest.h>

#include "disagreement/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kCube = "cube w [##,##],[##,K#]";

/// The kind of difference where the reference says `expected`, the accused says `given`, and the
/// adviser gives `labels` to whatever it is asked.
std::string kind(const std::string& question, const std::string& expected, const std::string& given,
                 const std::string& labels) {
  FakeOracle adviser("adviser", labels);
  const auto signature = signature_of(
      {read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}}, adviser);
  return signature.substr(signature.rfind("; ") + 2);
}

TEST_CASE("a signature tells verb, game, who against whom, and the kind of difference") {
  FakeOracle adviser("adviser", "none");
  const Question question = read_question("moves chess N h1");
  CHECK(signature_of({question, {{"a", Answer("f2 g3")}, {"b", Answer("f2")}}}, adviser) ==
        "moves chess; b against a; missing B2-knight");
  CHECK(
      signature_of({question,
                    {{"a", Answer("f2 g3")}, {"b", Answer("f2 g3 g4")}, {"c", Answer("f2 g3 g4")}}},
                   adviser) == "moves chess; a against b; missing B2-knight");
}

TEST_CASE("a move is of the kind that its label tells, or of its piece and its geometry") {
  CHECK(kind("legal " + kCube, "none", "a1Ia2I", "B2-king C6-king-into-attack") ==
        "extra C6-king-into-attack");
  CHECK(kind("legal " + kCube, "a1Ia2I", "none", "B2-king B2-line") == "missing B2-king B2-line");
}

TEST_CASE("of several words that differ the kind that sorts first stands for all") {
  const std::string question = "explain solitaire ...N.....R....B.";
  CHECK(kind(question, "B2-knight", "B2-rook S1-stuck", "") == "extra B2-rook");
  CHECK(kind(question, "S1-stuck B2-knight", "none", "") == "missing B2-knight");
}

TEST_CASE("verdicts, counts, boards and refusals have kinds of their own") {
  CHECK(kind("mate cube [##,##],[##,K#]", "false", "true", "C4-stalemate") ==
        "true for C4-stalemate");
  CHECK(kind("perft cube 1 w [##,##],[##,K#]", "7", "8", "C3-check") == "wrong count");
  CHECK(kind("explode atomic 8/8/8/8/8/8/8/R6k a1h1", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7R",
             "A2-explodes-enemy-king") == "wrong result of A2-explodes-enemy-king");
  CHECK(kind("check " + kCube, "true", "illegal no-king", "C3-check") ==
        "illegal no-king given for C3-check");
  CHECK(kind("check " + kCube, "illegal no-king", "true", "C3-check") ==
        "illegal no-king expected for C3-check");
  CHECK(kind("check " + kCube, "true", "false", "none") == "false for unlabelled");
}

TEST_CASE("a failure is told by its way, not by what was written") {
  CHECK(kind("moves chess N h1", "f2", "failed time-out", "") == "failed time-out");
  CHECK(kind("moves chess N h1", "f2", "failed rubbish: spam", "") == "failed rubbish");
}

TEST_CASE("the rules concerned are those of the labels, sorted, each once") {
  using Rules = std::vector<std::string>;
  CHECK(rules_of("legal cube; x against y; extra C6-king-into-attack") == Rules{"C6"});
  CHECK(rules_of("legal cube; x against y; missing B2-line B2-king") == Rules{"B2"});
  CHECK(rules_of("moves cube; exec:a; b against y; missing C2-capture B2-king") ==
        Rules{"B2", "C2"});
  CHECK(rules_of("perft cube; x against y; wrong count").empty());
}

}  // namespace
}  // namespace doublecheck
