#include "systematic/trying.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <stdexcept>

namespace doublecheck {
namespace {

const AnsweredLines kThreeLines{{"a", "b", "c"}, {"A", "B", "C"}};

std::string capital(const std::string& question) {
  return {static_cast<char>(question[0] - 'a' + 'A')};
}

/// Answers like `capital`, but at `b` does as `wrong` does.
AskedApart asked_of(AnswersLines wrong) {
  return {&kThreeLines, [wrong = std::move(wrong)] {
            return [wrong](const std::string& question) {
              return question == "b" ? wrong(question) : capital(question);
            };
          }};
}

FateApart fate_of(AnswersLines wrong) {
  const std::vector<AskedApart> asked{asked_of(std::move(wrong))};
  FateApart fate;
  ask_apart(asked, {.jobs = 1, .seconds = 0.05}, [&](std::size_t, FateApart each) { fate = each; });
  return fate;
}

TEST_CASE("a mutant that answers rightly survives all questions") {
  const auto fate = fate_of(capital);
  CHECK(fate.end == EndApart::survived);
  CHECK(fate.questions == 3);
}

TEST_CASE("a wrong answer kills, and so does what is thrown") {
  auto fate = fate_of([](const std::string&) { return "x"; });
  CHECK(fate.end == EndApart::answered);
  CHECK(fate.questions == 2);
  fate = fate_of([](const std::string&) -> std::string { throw std::runtime_error("no"); });
  CHECK(fate.end == EndApart::answered);
}

TEST_CASE("a mutant that crashes has died, and the others go on") {
  std::vector<AskedApart> asked;
  // Of a signal that AddressSanitizer leaves alone.
  asked.push_back(asked_of([](const std::string&) -> std::string { std::abort(); }));
  asked.push_back(asked_of(capital));
  std::vector<FateApart> fates(2);
  ask_apart(asked, {.jobs = 2, .seconds = 10},
            [&](std::size_t number, FateApart fate) { fates[number] = fate; });
  CHECK(fates[0].end == EndApart::died);
  CHECK(fates[0].questions == 2);
  CHECK(fates[1].end == EndApart::survived);
}

TEST_CASE("a mutant that never answers is ended") {
  const auto fate = fate_of([](const std::string&) -> std::string {
    for (volatile int i = 0;;) i = 1 - i;
  });
  CHECK(fate.end == EndApart::timed_out);
  CHECK(fate.questions == 2);
}

}  // namespace
}  // namespace doublecheck
