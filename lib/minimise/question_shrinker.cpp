#include "minimise/question_shrinker.h"

#include <algorithm>

#include "built_in.h"
#include "transform/simplification.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::size_t kFewestTries = 50;
constexpr std::size_t kMostCells = 400'000;

std::size_t line_length(const AnsweredQuestion& asked) {
  return member_of(asked).line.size();
}

}  // namespace

QuestionShrinker::QuestionShrinker(const FeatureChoice& choice, const ShrinkLimits& limits)
    : limits_(limits),
      gatherer_(choice),
      quick_(make_oracle("mailbox", {.max_leaves = choice.max_leaves})),
      plain_(make_oracle("distance", {.max_leaves = choice.max_leaves})) {}

std::optional<AnsweredQuestion> QuestionShrinker::accepted(const Question& question,
                                                           const FeatureNames& needed,
                                                           std::size_t length) {
  AnsweredQuestion asked{question, quick_->answer(question)};
  if (asked.answer.is_abstain() || asked.answer.is_failed()) return std::nullopt;
  const auto longest = limits_.longer_lines ? kLongestLine : length;
  if (line_length(asked) > longest) return std::nullopt;
  if (!gatherer_.has(asked, needed)) return std::nullopt;
  if (plain_->answer(question) != asked.answer) return std::nullopt;
  return asked;
}

/// As many as are tried.
std::vector<Question> QuestionShrinker::simpler_than(const Question& question) const {
  const auto cells = static_cast<std::size_t>(question.position.board.box().cells());
  const auto tries = std::min(limits_.tries, std::max(kFewestTries, kMostCells / cells));
  auto simpler = simplifications(question);
  if (simpler.size() > tries) simpler.resize(tries);
  return simpler;
}

AnsweredQuestion QuestionShrinker::shrink(AnsweredQuestion asked, const FeatureNames& needed) {
  auto simpler = simpler_than(asked.question);
  std::size_t next = 0;
  for (std::size_t failed = 0; failed < simpler.size();) {
    // After a success it goes on from there: what failed before will mostly fail again.
    if (next >= simpler.size()) next = 0;
    if (auto better = accepted(simpler[next], needed, line_length(asked))) {
      asked = *std::move(better);
      simpler = simpler_than(asked.question);
      failed = 0;
    } else {
      ++next;
      ++failed;
    }
  }
  return asked;
}

}  // namespace doublecheck
