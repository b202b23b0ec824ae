#include "conformance/corpus_check.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"

namespace doublecheck {
namespace {

/// Answers everything with one text, and replays any solution.
FakeOracle fixed(const std::string& name, const std::string& text, bool foreign = false) {
  return {name,
          [text](const Question& question) {
            return question.verb == Verb::replay ? verdict(true) : Answer(text);
          },
          foreign};
}

std::vector<Mark> marks(const CorpusLine& line, const Oracles& oracles) {
  std::vector<Mark> marks;
  for (const auto& [given, mark] : check_line(line, oracles)) marks.push_back(mark);
  return marks;
}

const CorpusLine kMate = *read_corpus_line("mate cube [##,##],[##,K#] -> false");
const CorpusLine kPuzzle =
    *read_corpus_line("solve solitaire ...N.....R....B. -> [[[2,0],[1,1]],[[1,1],[3,3]]]");

TEST_CASE("an answer that differs is a mismatch of the oracle that gave it") {
  const auto oracles = oracles_of(fixed("right", "false"), fixed("wrong", "true"));
  const auto answers = check_line(kMate, oracles);
  CHECK(answers[0].mark == Mark::agreed);
  CHECK(answers[1].mark == Mark::mismatched);
  CHECK(answers[1].given == GivenAnswer{"wrong", verdict(true)});
}

TEST_CASE("abstaining is neither agreement nor mismatch, failing is a mismatch") {
  CHECK(marks(kMate, oracles_of(fixed("shy", "abstain"), fixed("broken", "failed time-out"))) ==
        std::vector{Mark::abstained, Mark::mismatched});
}

TEST_CASE("any solution that replays is right from a foreign oracle, not from a built-in one") {
  const auto foreign = fixed("foreign", "[[[1,1],[2,0]]]", true);
  CHECK(marks(kPuzzle, oracles_of(fixed("built-in", "[[[1,1],[2,0]]]"), foreign)) ==
        std::vector{Mark::mismatched, Mark::agreed});
  CHECK(marks(kPuzzle, oracles_of(foreign)) == std::vector{Mark::mismatched});
}

TEST_CASE("scores are sums, one for each oracle") {
  const auto oracles =
      oracles_of(fixed("right", "false"), fixed("wrong", "true"), fixed("shy", "abstain"));
  Scores scores(oracles);
  for (int i = 0; i < 2; ++i) scores.add(check_line(kMate, oracles));
  CHECK(scores.questions() == 2);
  CHECK(scores.mismatches() == 2);
  CHECK(scores.all()[0].agreed == 2);
  CHECK(scores.all()[1].mismatches == 2);
  CHECK(scores.all()[1].answered() == 2);
  CHECK(scores.all()[2].abstained == 2);
  CHECK(scores.all()[2].answered() == 0);
}

TEST_CASE("a line that everybody abstains from is unanswered") {
  const auto shy = fixed("shy", "abstain");
  const auto oracles = oracles_of(shy, fixed("wrong", "true"));
  CHECK_FALSE(is_unanswered(check_line(kMate, oracles)));
  const auto all_shy = oracles_of(shy, shy);
  CHECK(is_unanswered(check_line(kMate, all_shy)));
  Scores scores(all_shy);
  scores.add(check_line(kMate, all_shy));
  CHECK(scores.unanswered() == 1);
}

}  // namespace
}  // namespace doublecheck
