#include "conformance/wanted_answers.h"

#include <fmt/format.h>

#include "context.h"
#include "options/count.h"

namespace doublecheck {
namespace {

bool answered_too_few(const Score& score, std::uint64_t at_least) {
  if (score.answered() >= at_least) return false;
  remark(fmt::format("{} answered {} questions, fewer than {}", score.oracle, score.answered(),
                     at_least));
  return true;
}

}  // namespace

WantedAnswers::WantedAnswers(const std::string& at_least, bool by_rule) : by_rule_(by_rule) {
  if (!at_least.empty()) at_least_ = read_count("--at-least", at_least);
}

bool WantedAnswers::are_missing(const Scores& scores) const {
  if (of_every_question()) return scores.unanswered() > 0;
  if (!at_least_) return scores.questions() > 0 && scores.unanswered() == scores.questions();
  bool missing = false;
  for (const Score& score : scores.all()) missing |= answered_too_few(score, *at_least_);
  return missing;
}

}  // namespace doublecheck
