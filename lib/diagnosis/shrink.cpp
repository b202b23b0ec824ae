#include "diagnosis/shrink.h"

#include <algorithm>

#include "diagnosis/difference.h"
#include "diagnosis/signature.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// What the failures among `answers` cost beyond the question itself.
std::uint64_t price_of_failures(const std::vector<Answer>& answers) {
  std::uint64_t price = 0;
  for (const Answer& answer : answers) price += price_of(answer);
  return price;
}

/// The first simplification that keeps what is to be kept, in place of `question`; false where none
/// does or a limit is reached.
bool take_step(Question& question, const Keeps& keeps, const Limits& limits, std::uint64_t& tried) {
  for (Question& simpler : simplifications(question)) {
    if (tried >= limits.questions || limits.stop()) return false;
    ++tried;
    if (!keeps(simpler)) continue;
    question = std::move(simpler);
    return true;
  }
  return false;
}

}  // namespace

Question shrink(Question question, const Keeps& keeps, const Limits& limits) {
  std::uint64_t tried = 0;
  while (take_step(question, keeps, limits, tried)) {
  }
  return question;
}

Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits) {
  const auto signature = signature_of(disagreement, adviser);
  const auto sides = sides_of(disagreement);
  Disagreement smallest = disagreement;
  std::uint64_t spent = 0;
  const auto keeps = [&](const Question& question) {
    const auto examination = cross_examine(question, oracles);
    spent += 1 + price_of_failures(examination.answers);
    if (examination.outcome != Outcome::disagreed) return false;
    auto candidate = narrowed(disagreement_of(question, examination, oracles), sides);
    if (!candidate || signature_of(*candidate, adviser) != signature) return false;
    smallest = *std::move(candidate);
    return true;
  };
  const auto stop = [&] { return spent >= limits.questions || limits.stop(); };
  try {
    shrink(disagreement.question, keeps, {limits.questions, stop});
  } catch (const Interrupted&) {
    return smallest;
  }
  return smallest;
}

}  // namespace doublecheck
