#include "findings/pipeline.h"

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

TEST_CASE("a finding is named by its root, shrunk, and keeps the question as found") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]", oracles);
  const auto finding = finding_of(found, {oracles, adviser});
  CHECK(question_text(trace(found, oracles, adviser).root.question) == "moves cube 3 Q c2I");
  CHECK(finding.signature == "moves cube; b against a; extra B2-queen");
  CHECK(question_text(finding.shrunk.question) == "moves cube 2 Q a1I");
  CHECK(finding.found.question == found.question);
}

TEST_CASE("a disagreement, its root and its witness have one name") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube b [##,##],[kK,#q]", oracles);
  const auto finding = finding_of(found, {oracles, adviser});
  CHECK(text_of(trace(found, oracles, adviser).signature) == finding.signature);
  CHECK(text_of(trace(finding.shrunk, oracles, adviser).signature) == finding.signature);
}

TEST_CASE("limits cut the witness and not the name") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]", oracles);
  const auto finding = finding_of(found, {oracles, adviser, {.questions = 0}});
  CHECK(finding.signature == "moves cube; b against a; extra B2-queen");
  CHECK(finding.shrunk.question == trace(found, oracles, adviser).root.question);
}

/// Keeps nothing but what it is told.
struct Told : Keeper {
  std::vector<std::string> told;

  bool keep(const NamedDisagreement& named) override {
    told.push_back(named.name + (named.is_steady ? "" : " (unsteady)"));
    return told.size() == 1;
  }
  void show(const NamedDisagreement& named, const Shown& shown) override {
    told.push_back("#" + std::to_string(named.number) + " " + question_text(shown.shrunk.question));
  }
};

TEST_CASE("a finding is shrunk where its keeper wants it, and no other") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("check cube b [##,##],[kK,#q]", oracles);
  Told keeper;
  Pipeline pipeline(keeper);
  pipeline.take(found, 7, {oracles, adviser});
  pipeline.take(found, 8, {oracles, adviser});
  const std::string name = "moves cube; b against a; extra B2-queen";
  CHECK(keeper.told == std::vector{name, std::string("#7 moves cube 2 Q a1I"), name});
}

TEST_CASE("a known disagreement goes no further") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  Told keeper;
  const auto name = Pipeline(keeper).take(about("moves cube 2 Q a1I", oracles), 7,
                                          {oracles, adviser}, [](const Trace&) { return true; });
  CHECK(name.empty());
  CHECK(keeper.told.empty());
}

TEST_CASE("answers that new oracles do not give are named so, and stay as they were found") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const auto found = about("moves cube 3 Q c2I", oracles);
  const Means means{.oracles = oracles, .adviser = adviser, .fresh = [] {
                      return oracles_of(FakeOracle("a", "none"), FakeOracle("b", "none"));
                    }};
  const auto finding = finding_of(found, means);
  CHECK(finding.signature == "moves cube; b against a; answers change when asked again");
  CHECK(is_name_of_unsteady(finding.signature));
  CHECK(finding.shrunk.question == found.question);
  CHECK_FALSE(is_name_of_unsteady("moves cube; b against a; extra B2-queen"));
}

TEST_CASE("disagreements of one bug are one entry") {
  const auto oracles = queen_movers();
  FakeOracle adviser("adviser", "none");
  const std::vector found{about("check cube b [##,##],[kK,#q]", oracles),
                          about("moves cube 3 Q c2I", oracles)};
  const auto entries = entries_of(found, {oracles, adviser}).findings;
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].count == 2);
}

}  // namespace
}  // namespace doublecheck
