#include "minimise/minimising.h"

#include <doctest/doctest.h>

#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

AnsweredQuestion asked(const std::string& question, const std::string& answer) {
  return {read_question(question), Answer(answer)};
}

const AnsweredQuestion kMate = asked("mate cube [###,n##,#rr],[#b#,b#n,###],[###,##b,bRK]", "true");

FeatureChoice labels_only() {
  FeatureChoice choice;
  choice.make = built_in_oracles();
  choice.mutants = false;
  return choice;
}

std::string line(const AnsweredQuestion& question) {
  return case_of(question).line;
}

TEST_CASE("a question shrinks as far as it keeps what it must") {
  QuestionShrinker shrinker(labels_only(), {});
  const FeatureNames required{"mate cube C4-mate"};
  const auto small = shrinker.shrink(kMate, required);
  CHECK(line(small).size() < line(kMate).size());
  CHECK(small.answer.text() == "true");
  FeatureGatherer gatherer(labels_only());
  CHECK(gatherer.has(small, required));
}

TEST_CASE("shrinking a witness gives the same witness, also if more is required") {
  QuestionShrinker shrinker(labels_only(), {});
  const auto small = shrinker.shrink(kMate, {"mate cube C4-mate"});
  CHECK(line(shrinker.shrink(small, {"mate cube C4-mate"})) == line(small));
  FeatureGatherer gatherer(labels_only());
  const auto all = gatherer.features_of(std::vector{small}).front();
  CHECK(all.size() > 1);
  CHECK(line(shrinker.shrink(small, all)) == line(small));
}

TEST_CASE("without any try a question stays as it is") {
  QuestionShrinker shrinker(labels_only(), {.tries = 0});
  CHECK(line(shrinker.shrink(kMate, {})) == line(kMate));
}

TEST_CASE("an answer may grow as its question shrinks, unless lines may not") {
  const auto checked = asked("legal cube b [bK,Q#],[k#,Nr]", "none");
  const FeatureNames required{"legal cube C3-check"};
  QuestionShrinker free(labels_only(), {});
  CHECK(line(free.shrink(checked, required)).size() > line(checked).size());
  QuestionShrinker bound(labels_only(), {.longer_lines = false});
  const auto small = bound.shrink(checked, required);
  CHECK(line(small).size() <= line(checked).size());
  CHECK(line(small) != line(checked));
}

}  // namespace
}  // namespace doublecheck
