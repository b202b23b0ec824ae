#include <doctest/doctest.h>

#include "built_in.h"
#include "check_property.h"
#include "comparison/comparison.h"
#include "generate/generator.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kQuestionsEachRun = 20'000;

struct Outcomes {
  Tally tally;
  std::vector<Finding> findings;
};

Oracles oracles_with_mutant() {
  Oracles oracles;
  for (const char* name : {"mailbox", "distance", "mutant:king-hides-behind-itself"})
    oracles.push_back(make_oracle(name, {.plugins_in_process = true}));
  return oracles;
}

Outcomes compare(int jobs) {
  const auto source =
      random_source(7, {usual_games().begin(), usual_games().end()}, {}, kQuestionsEachRun);
  ComparisonOptions options;
  options.make_oracles = oracles_with_mutant;
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  options.jobs = jobs;
  Findings findings([](const Finding&) {});
  Comparison comparison(*source, options, findings);
  while (!comparison.wait_for(std::chrono::seconds(1))) {
  }
  comparison.rethrow_failure();
  return {comparison.tally(), findings.all().findings};
}

/// All that is the same in every run: not the time.
std::string text_of(const Tally& tally) {
  std::string text;
  for (const auto& [key, row] : tally.rows()) {
    text += std::string(name_of(key.first)) + " " + std::string(name_of(key.second));
    for (const auto count : {row.asked, row.agreed, row.disagreed, row.abstained})
      text += " " + std::to_string(count);
    for (const auto& [answer, count] : row.answers) text += " " + answer + std::to_string(count);
    text += "\n";
  }
  return text;
}

std::string text_of(const Finding& finding) {
  return finding.signature + " " + std::to_string(finding.count) + " " +
         std::to_string(finding.first) + " " + std::to_string(finding.examples.size()) + "\n" +
         question_text(finding.found.question) + "\n" + question_text(finding.shrunk.question) +
         "\n";
}

std::string text_of(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) text += text_of(finding);
  return text;
}

Question drawn(Generator& generator, const Shape& shape, std::uint64_t index) {
  return generator.question(shape, index, generator.position(form_of(shape), index));
}

TEST_CASE("the same seed gives the same counts and findings, whatever the number of threads") {
  const auto alone = compare(1);
  const auto together = compare(2);
  CHECK(alone.tally.asked() == kQuestionsEachRun);
  CHECK_FALSE(alone.findings.empty());
  CHECK(text_of(alone.tally) == text_of(together.tally));
  CHECK(text_of(alone.findings) == text_of(together.findings));
}

TEST_CASE("a question does not depend on the questions drawn before it, nor on who advises") {
  constexpr std::uint64_t kNumbers = 2000;
  for (const Game game : usual_games())
    for (const Shape& shape : ladder(game)) {
      Generator rising(3, mailbox_oracle());
      Generator falling(3, distance_oracle());
      std::vector<Question> questions;
      questions.reserve(kNumbers);
      for (std::uint64_t i = 0; i < kNumbers; ++i) questions.push_back(drawn(rising, shape, i));
      for (std::uint64_t i = kNumbers; i-- > 0;) CHECK(drawn(falling, shape, i) == questions[i]);
    }
}

}  // namespace
}  // namespace doublecheck
