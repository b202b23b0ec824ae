#include "minimise/question_shrinker.h"

#include <algorithm>

#include "notation/question_text.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

constexpr std::size_t kFewestTries = 50;
constexpr std::size_t kMostCells = 400'000;

std::size_t line_length(const AnsweredQuestion& asked) {
  return case_of(asked).line.size();
}

}  // namespace

QuestionShrinker::QuestionShrinker(const FeatureChoice& choice, const ShrinkLimits& limits)
    : limits_(limits), gatherer_(choice), oracles_(built_in_choice(choice).make_all()) {}

std::optional<AnsweredQuestion> QuestionShrinker::accepted(const Question& question,
                                                           const FeatureNames& required,
                                                           std::size_t length) {
  AnsweredQuestion asked{question, oracles_.front()->answer(question)};
  if (asked.answer.is_abstain() || asked.answer.is_failed()) return std::nullopt;
  const auto longest = limits_.longer_lines ? kLongestLine : length;
  if (line_length(asked) > longest) return std::nullopt;
  if (!gatherer_.has(asked, required)) return std::nullopt;
  if (oracles_.back()->answer(question) != asked.answer) return std::nullopt;
  return asked;
}

/// The first of the simplifications number `first` to `last` that is accepted, and its number.
std::optional<QuestionShrinker::Step> QuestionShrinker::step_among(const AnsweredQuestion& asked,
                                                                   const FeatureNames& required,
                                                                   std::size_t first,
                                                                   std::size_t last) {
  const auto length = line_length(asked);
  std::size_t number = 0;
  for (const Question& simpler : simplifications(asked.question)) {
    if (number >= last) break;
    if (number >= first)
      if (auto better = accepted(simpler, required, length))
        return Step{*std::move(better), number};
    ++number;
  }
  return std::nullopt;
}

AnsweredQuestion QuestionShrinker::shrink(AnsweredQuestion asked, const FeatureNames& required) {
  // After a success it goes on from there: what failed before will mostly fail again.
  std::size_t next = 0;
  for (;;) {
    const auto cells = static_cast<std::size_t>(asked.question.position.board.box().cells());
    const auto tries = std::min(limits_.tries, std::max(kFewestTries, kMostCells / cells));
    auto step = step_among(asked, required, next, tries);
    if (!step) step = step_among(asked, required, 0, std::min(next, tries));
    if (!step) return asked;
    asked = std::move(step->better);
    next = step->number;
  }
}

}  // namespace doublecheck
