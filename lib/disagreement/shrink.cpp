#include "disagreement/shrink.h"

#include "disagreement/signature.h"

namespace doublecheck {
namespace {

/// The first simplification that keeps what is to be kept, in place of `question`.
bool take_step(Question& question, const Keeps& keeps) {
  for (Question& simpler : simplifications(question)) {
    if (!keeps(simpler)) continue;
    question = std::move(simpler);
    return true;
  }
  return false;
}

}  // namespace

Question shrink(Question question, const Keeps& keeps) {
  while (take_step(question, keeps)) {
  }
  return question;
}

Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser) {
  const auto signature = signature_of(disagreement, adviser);
  const auto keeps = [&](const Question& question) {
    const auto examination = cross_examine(question, oracles);
    if (examination.outcome != Outcome::disagreed) return false;
    return signature_of(disagreement_of(question, examination, oracles), adviser) == signature;
  };
  const Question shrunk = shrink(disagreement.question, keeps);
  return disagreement_of(shrunk, cross_examine(shrunk, oracles), oracles);
}

}  // namespace doublecheck
