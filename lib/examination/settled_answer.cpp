#include "examination/settled_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "examination/reply.h"

namespace doublecheck {
namespace {

constexpr std::size_t kFewestAnswers = 2;

}  // namespace

std::optional<Answer> settled_answer(const Examination& examination, const Oracles& oracles) {
  if (examination.outcome == Outcome::disagreed) return std::nullopt;
  std::optional<Answer> settled;
  bool is_built_in = false;
  std::size_t answered = 0;
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    if (examination.answers[i].is_abstain()) continue;
    ++answered;
    if (settled && (is_built_in || oracles[i]->is_foreign())) continue;
    settled = examination.answers[i];
    is_built_in = !oracles[i]->is_foreign();
  }
  return answered >= std::min(kFewestAnswers, oracles.size()) ? settled : std::nullopt;
}

std::string unsettled_reason(const Question& question, const Examination& examination,
                             const Oracles& oracles) {
  if (examination.outcome == Outcome::disagreed)
    return disagreement_text(disagreement_of(question, examination, oracles));
  return fmt::format("{} abstained", fmt::join(abstainers(examination, oracles), " and "));
}

}  // namespace doublecheck
