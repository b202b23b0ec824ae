#include "diagnosis/shrink.h"

#include "diagnosis/difference.h"
#include "diagnosis/signature.h"

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

Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const std::function<bool()>& enough) {
  const auto signature = signature_of(disagreement, adviser);
  const auto sides = sides_of(disagreement);
  Disagreement smallest = disagreement;
  const auto keeps = [&](const Question& question) {
    if (enough()) return false;
    const auto examination = cross_examine(question, oracles);
    if (examination.outcome != Outcome::disagreed) return false;
    auto candidate = narrowed(disagreement_of(question, examination, oracles), sides);
    if (!candidate || signature_of(*candidate, adviser) != signature) return false;
    smallest = *std::move(candidate);
    return true;
  };
  shrink(disagreement.question, keeps);
  return smallest;
}

}  // namespace doublecheck
