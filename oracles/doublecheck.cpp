#include "doublecheck.h"

#include <chrono>
#include <stdexcept>

#include "comparison/comparison.h"
#include "comparison/folding.h"
#include "distance/distance.h"
#include "examination/cross_examine.h"
#include "examination/reachable.h"
#include "mailbox/mailbox.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

class EngineOracle : public Oracle {
 public:
  EngineOracle(const Engine& engine, bool impossible) : engine_(engine), impossible_(impossible) {}

  std::string name() const override { return "engine"; }
  bool is_foreign() const override { return true; }

  Answer answer(const Question& question) override try {
    if (!impossible_ && why_unreachable(question, *referee_)) return abstain();
    return read_answer(question, engine_(question_text(question)));
  } catch (const std::exception& error) {
    return failed(error.what());
  }

 private:
  const Engine& engine_;
  bool impossible_;  // whether it is asked about positions that no game reaches
  std::unique_ptr<Oracle> referee_ = mailbox::make_oracle();
};

Oracles oracles_with(const Engine& engine, const EngineOptions& options) {
  Oracles oracles;
  oracles.push_back(mailbox::make_oracle());
  oracles.push_back(std::make_unique<EngineOracle>(engine, options.impossible));
  return oracles;
}

/// The values that `words` name, by `value_of`.
template <class Value, class ValueOf>
std::vector<Value> named(const std::vector<std::string>& words, ValueOf value_of) {
  std::vector<Value> values;
  for (const std::string& word : words) {
    const auto value = value_of(word);
    if (!value) throw std::invalid_argument("doublecheck: unknown word " + word);
    values.push_back(*value);
  }
  return values;
}

EngineFinding finding_of(const Finding& found) {
  EngineFinding finding{.signature = found.signature,
                        .count = found.count,
                        .question = question_text(found.shrunk.question),
                        .engine_answer = {},
                        .right_answer = {}};
  for (const auto& [oracle, answer] : found.shrunk.answers)
    (oracle == "engine" ? finding.engine_answer : finding.right_answer) = answer.text();
  return finding;
}

}  // namespace

std::vector<EngineFinding> compare_engine(const Engine& engine, const EngineOptions& options) {
  const auto games = named<Game>(options.games, game_of_name);
  const auto verbs = named<Verb>(options.verbs, verb_of_name);
  const auto source = random_source(options.seed, games, verbs, options.questions,
                                    {.lifelike = !options.impossible});
  ComparisonOptions comparison_options;
  comparison_options.make_oracles = [&] { return oracles_with(engine, options); };
  comparison_options.make_adviser = [] { return mailbox::make_oracle(); };
  Findings findings([](const Finding&) {});
  Comparison comparison(*source, std::move(comparison_options), findings);
  while (!comparison.wait_for(std::chrono::hours(1))) continue;
  comparison.rethrow_failure();
  std::vector<EngineFinding> found;
  for (const Finding& finding : folded(findings.all()).findings)
    found.push_back(finding_of(finding));
  return found;
}

std::string ask_oracles(const std::string& question) try {
  Oracles oracles;
  oracles.push_back(mailbox::make_oracle());
  oracles.push_back(distance::make_oracle());
  const auto examination = cross_examine(read_question(question), oracles);
  if (examination.outcome == Outcome::disagreed)
    throw std::logic_error("doublecheck: the oracles disagree on " + question);
  return examination.answers.front().text();
} catch (const ParseError& error) {
  throw std::invalid_argument(error.what());
}

}  // namespace doublecheck
