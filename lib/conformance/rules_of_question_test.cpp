#include "conformance/rule_scores.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

using Rules = std::vector<std::string>;

Rules rules(const std::string& line, const std::string& labels, const std::string& file = "a.txt") {
  FakeOracle adviser("adviser", labels);
  CorpusEntry entry;
  entry.place = {file, 1};
  entry.line = *read_corpus_line(line);
  return rules_of_question(entry, adviser);
}

const std::string kRuledFen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

TEST_CASE("a question is about the rule of its verb and those of its labels, each once") {
  CHECK(rules("mate cube [##,##],[##,K#] -> false", "C3-check C4-mate") == Rules{"C3", "C4"});
  CHECK(rules("check chess " + kRuledFen + " -> false", "L1-pin L3-blocked") ==
        Rules{"L1", "L3", "L7"});
  CHECK(rules("moves chess N h1 -> f2 g3", "") == Rules{"B2"});
  CHECK(rules("perft cube 0 w [##,##],[##,K#] -> 1", "none") == Rules{"P1"});
}

TEST_CASE("whole games of atomic chess are about their own rule besides") {
  CHECK(rules("legal atomic " + kRuledFen + " -> none", "none") == Rules{"L1", "L5"});
  CHECK(rules("legal chess " + kRuledFen + " -> none", "none") == Rules{"L1"});
}

TEST_CASE("a refused position is about the rule that refuses it, whatever was asked") {
  CHECK(rules("legal chess " + kRuledFen + " -> illegal no-king", "L1-check") == Rules{"L2"});
  CHECK(rules("mate cube [##,##],[##,##] -> illegal no-white-king", "none") == Rules{"C5"});
  CHECK(rules("perft solitaire 0 ................ -> illegal no-piece", "") == Rules{"S3"});
  CHECK(rules("valid chess [] [\"W\",\"K\",1,1] -> illegal many-kings", "") == Rules{"V2"});
}

TEST_CASE("a refused move is about its labels") {
  CHECK(rules("play chess " + kRuledFen + " e1e3 -> illegal not-a-move", "L1-not-a-move") ==
        Rules{"L1", "L4"});
}

TEST_CASE("a question of explain is about labels and nothing else") {
  CHECK(rules("explain chess " + kRuledFen + " -> L1-pin", "", "L1.txt") == Rules{"E"});
}

TEST_CASE("a file that is named after a rule is about it") {
  CHECK(rules("moves chess N h1 -> f2 g3", "", "corpus/rules/B5.txt") == Rules{"B2", "B5"});
  CHECK(rule_of_file("B5.txt") == "B5");
  CHECK(rule_of_file("corpus/B9.txt").empty());
  CHECK(rule_of_file("corpus/chess-B5.txt").empty());
}

TEST_CASE("every form of question has rules that there are") {
  for (const Shape& shape : shapes()) {
    Question question{shape.verb, shape.game, {}, {}, 0};
    if (shape.position->has_state) question.position.state = GameState{};
    CHECK(rule_of_number(rule_of_verb(question)));
    CHECK(rule_of_number(rule_of_refusal(question)));
  }
  CHECK_FALSE(rule_of_number("B9"));
}

}  // namespace
}  // namespace doublecheck
