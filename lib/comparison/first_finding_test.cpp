#include "comparison/comparison.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <thread>

#include "comparison/fake_source.h"
#include "examination/fake_oracle.h"

namespace doublecheck {
namespace {

/// Two oracles, the second of which answers as `answering` says; the first answers 1.
ComparisonOptions options_of(const FakeOracle::Answering& answering) {
  ComparisonOptions options;
  options.make_oracles = [=] {
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answering));
  };
  options.make_adviser = [] { return std::make_unique<FakeOracle>("adviser", "abstain"); };
  options.jobs = 4;
  return options;
}

void nobody(std::uint64_t, bool) {}

/// Wrong at depth 37 and 38.
Answer wrong_twice(const Question& question) {
  return number(question.depth == 37 || question.depth == 38 ? 2 : 1);
}

TEST_CASE("the first of several disagreements is found, shrunk, and nothing is asked after it") {
  std::atomic<int> deepest = 0;
  FakeSource source(10, 10);
  const auto finding = first_finding(source, options_of([&](const Question& question) {
                                       deepest = std::max(deepest.load(), question.depth);
                                       return wrong_twice(question);
                                     }),
                                     nobody);
  REQUIRE(finding);
  CHECK(finding->first == 37);
  CHECK(finding->count == 1);
  CHECK(finding->found.question.depth == 37);
  CHECK(finding->shrunk.answers.size() == 2);
  CHECK(deepest == 37);
}

TEST_CASE("of oracles that agree nothing is found, after all questions") {
  std::atomic<int> asked = 0;
  FakeSource source(10, 10);
  CHECK_FALSE(first_finding(source, options_of([&](const Question&) {
                              ++asked;
                              return number(1);
                            }),
                            nobody));
  CHECK(asked == 100);
}

TEST_CASE("an exception of an oracle comes out") {
  FakeSource source(10, 10);
  const auto options =
      options_of([](const Question&) -> Answer { throw std::runtime_error("broken"); });
  CHECK_THROWS_WITH(first_finding(source, options, nobody), "broken");
}

TEST_CASE("a long search is told how far it came") {
  std::atomic<bool> told = false;
  std::uint64_t last = 0;
  FakeSource source(10, 10);
  const auto finding = first_finding(source, options_of([&](const Question& question) {
                                       while (question.depth == 50 && !told)
                                         std::this_thread::yield();
                                       return number(1);
                                     }),
                                     [&](std::uint64_t asked, bool found) {
                                       CHECK_FALSE(found);
                                       last = asked;
                                       told = true;
                                     });
  CHECK_FALSE(finding);
  CHECK(last == 50);
}

}  // namespace
}  // namespace doublecheck
