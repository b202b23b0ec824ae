#include "corpus/corpus_check.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

/// Answers `solve` with one text and replays any solution.
class FixedOracle : public Oracle {
 public:
  FixedOracle(std::string name, std::string answer, bool foreign = false)
      : name_(std::move(name)), answer_(std::move(answer)), foreign_(foreign) {}

  std::string name() const override { return name_; }
  bool is_foreign() const override { return foreign_; }
  Answer answer(const Question& question) override {
    return question.verb == Verb::replay ? verdict(true) : Answer(answer_);
  }

 private:
  std::string name_;
  std::string answer_;
  bool foreign_;
};

template <class... Given>
Oracles oracles_of(Given... given) {
  Oracles oracles;
  (oracles.push_back(std::make_unique<FixedOracle>(given)), ...);
  return oracles;
}

const CorpusLine kMate = *read_corpus_line("mate cube [##,##],[##,K#] -> false");
const CorpusLine kPuzzle =
    *read_corpus_line("solve solitaire ...N.....R....B. -> [[[2,0],[1,1]],[[1,1],[3,3]]]");

TEST_CASE("an answer that differs is a mismatch of the oracle that gave it") {
  const auto oracles = oracles_of(FixedOracle("right", "false"), FixedOracle("wrong", "true"));
  CorpusCheck check(oracles);
  CHECK(check.mismatches(kMate) == std::vector{GivenAnswer{"wrong", verdict(true)}});
  CHECK(check.questions() == 1);
  CHECK(check.scores()[0].agreed == 1);
  CHECK(check.scores()[1].mismatches == 1);
}

TEST_CASE("abstaining is neither agreement nor mismatch, failing is a mismatch") {
  const auto oracles =
      oracles_of(FixedOracle("shy", "abstain"), FixedOracle("broken", "failed time-out"));
  CorpusCheck check(oracles);
  CHECK(check.mismatches(kMate) == std::vector{GivenAnswer{"broken", failed("time-out")}});
  CHECK(check.scores()[0].abstained == 1);
  CHECK(check.scores()[0].agreed == 0);
}

TEST_CASE("any solution that replays is right from a foreign oracle, not from a built-in one") {
  const FixedOracle foreign("foreign", "[[[1,1],[2,0]]]", true);
  const auto oracles = oracles_of(FixedOracle("built-in", "[[[1,1],[2,0]]]"), foreign);
  CorpusCheck check(oracles);
  CHECK(check.mismatches(kPuzzle).size() == 1);
  CHECK(check.scores()[1].agreed == 1);

  const auto alone = oracles_of(foreign);
  CHECK(CorpusCheck(alone).mismatches(kPuzzle).size() == 1);
}

}  // namespace
}  // namespace doublecheck
