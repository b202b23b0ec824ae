#include "comparison/trials_apart.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>

namespace doublecheck {
namespace {

const AnsweredLines kThreeLines{{"a", "b", "c"}, {"A", "B", "C"}};

std::string capital(const std::string& question) {
  return {static_cast<char>(question[0] - 'a' + 'A')};
}

/// Answers like `capital`, but at `b` does as `wrong` does.
TrialApart trial_of(AnswersLines wrong) {
  return {&kThreeLines, [wrong = std::move(wrong)] {
            return [wrong](const std::string& question) {
              return question == "b" ? wrong(question) : capital(question);
            };
          }};
}

FateApart fate_of_trial(AnswersLines wrong) {
  const std::vector<TrialApart> trials{trial_of(std::move(wrong))};
  FateApart fate;
  try_apart(trials, {.jobs = 1, .seconds = 0.05},
            [&](std::size_t, FateApart each) { fate = each; });
  return fate;
}

TEST_CASE("a mutant that answers rightly survives all questions") {
  const auto fate = fate_of_trial(capital);
  CHECK(fate.end == TrialEnd::survived);
  CHECK(fate.questions == 3);
}

TEST_CASE("a wrong answer kills, and so does what is thrown") {
  auto fate = fate_of_trial([](const std::string&) { return "x"; });
  CHECK(fate.end == TrialEnd::answered);
  CHECK(fate.questions == 2);
  fate = fate_of_trial([](const std::string&) -> std::string { throw std::runtime_error("no"); });
  CHECK(fate.end == TrialEnd::answered);
}

TEST_CASE("a mutant that crashes has died, and the others go on") {
  std::vector<TrialApart> trials;
  trials.push_back(trial_of([](const std::string&) -> std::string { ::_exit(::raise(SIGSEGV)); }));
  trials.push_back(trial_of(capital));
  std::vector<FateApart> fates(2);
  try_apart(trials, {.jobs = 2, .seconds = 10},
            [&](std::size_t number, FateApart fate) { fates[number] = fate; });
  CHECK(fates[0].end == TrialEnd::died);
  CHECK(fates[0].questions == 2);
  CHECK(fates[1].end == TrialEnd::survived);
}

TEST_CASE("a mutant that never answers is ended") {
  const auto fate = fate_of_trial([](const std::string&) -> std::string {
    for (volatile int i = 0;;) i = 1 - i;
  });
  CHECK(fate.end == TrialEnd::timed_out);
  CHECK(fate.questions == 2);
}

}  // namespace
}  // namespace doublecheck
