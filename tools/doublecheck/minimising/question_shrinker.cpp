#include "minimising/question_shrinker.h"

#include <algorithm>

#include "built_in.h"
#include "disagreement/simplification.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

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

AnsweredQuestion QuestionShrinker::shrink(AnsweredQuestion asked, const FeatureNames& needed) {
  auto simpler = simplifications(asked.question);
  std::size_t next = 0;
  for (std::size_t failed = 0; failed < std::min(simpler.size(), limits_.tries);) {
    // After a success it goes on from there: what failed before will mostly fail again.
    if (next >= std::min(simpler.size(), limits_.tries)) next = 0;
    if (auto better = accepted(simpler[next], needed, line_length(asked))) {
      asked = *std::move(better);
      simpler = simplifications(asked.question);
      failed = 0;
    } else {
      ++next;
      ++failed;
    }
  }
  return asked;
}

}  // namespace doublecheck
