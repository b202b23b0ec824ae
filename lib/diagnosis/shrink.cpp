#include "diagnosis/shrink.h"

#include <unordered_set>

#include "diagnosis/difference.h"
#include "diagnosis/limits.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "process/interrupt.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

/// So many candidates are looked at. Those that the adviser tells to be others cost no question,
/// but some microseconds.
constexpr std::uint64_t kMostTried = 200'000;

class Shrinking {
 public:
  Shrinking(Question question, const Keeps& keeps, const Limits& limits)
      : at_(std::move(question)), keeps_(keeps), limits_(limits) {}

  Question run() && {
    while (takes_one_of(simplifications(at_, Order::form)) || takes_one_of(one_for_two(at_))) {
    }
    return std::move(at_);
  }

 private:
  bool is_over() const { return tried_ >= limits_.questions || limits_.stop(); }

  bool takes_one_of(LazySequence<Question> candidates) {
    for (Question& candidate : candidates) {
      if (is_over()) return false;
      if (!tried_before_.insert(text_hash(question_text(candidate))).second) continue;
      ++tried_;
      if (!keeps_(candidate)) continue;
      at_ = std::move(candidate);
      return true;
    }
    return false;
  }

  Question at_;
  const Keeps& keeps_;
  const Limits& limits_;
  std::uint64_t tried_ = 0;
  std::unordered_set<std::uint64_t> tried_before_;
};

/// Whether a disagreement with the signature is taken.
using Takes = std::function<bool(const Disagreement&, const Oracles&)>;

/// The smallest disagreement with the signature of `disagreement` that `takes` takes.
Disagreement smallest_of(const Disagreement& disagreement, const Takes& takes,
                         MeteredOracles& metered, Oracle& adviser) {
  const auto signature = signature_of(disagreement, adviser);
  const auto sides = sides_of(disagreement);
  const auto sort = sort_of_answer(disagreement.question, adviser);
  Disagreement smallest = disagreement;
  const Keeps keeps = [&](const Question& question) {
    if (sort_of_answer(question, adviser) != sort) return false;
    metered.count_question();
    const auto examination = cross_examine(question, metered.oracles());
    if (examination.outcome != Outcome::disagreed) return false;
    auto candidate = narrowed(disagreement_of(question, examination, metered.oracles()), sides);
    if (!candidate || signature_of(*candidate, adviser) != signature) return false;
    // Where a limit is reached oracles abstain, and anything looks like a root.
    if (!takes(*candidate, metered.oracles()) || metered.is_over()) return false;
    smallest = *std::move(candidate);
    return true;
  };
  const Limits metered_limits{kMostTried, [&] { return metered.is_over(); }};
  try {
    Shrinking(disagreement.question, keeps, metered_limits).run();
  } catch (const Interrupted&) {
    return smallest;
  }
  return smallest;
}

/// Whether `witness` has slipped to another bug, which a poorer question shows; not where it was so
/// from the beginning.
bool has_slipped(const Disagreement& witness, const Disagreement& disagreement,
                 const Oracles& oracles) try {
  return !is_root(witness, oracles) && is_root(disagreement, oracles);
} catch (const Interrupted&) {
  return false;
}

}  // namespace

std::string sort_of_answer(Question question, Oracle& adviser) {
  if (question.verb == Verb::perft) question.depth = 0;
  const auto answer = adviser.answer(question);
  const bool is_yes_or_no = answer == verdict(true) || answer == verdict(false);
  return answer.is_illegal() || is_yes_or_no ? answer.text() : std::string();
}

Question shrink(Question question, const Keeps& keeps, const Limits& limits) {
  return Shrinking(std::move(question), keeps, limits).run();
}

Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits) {
  const auto any = [](const Disagreement&, const Oracles&) { return true; };
  MeteredOracles metered(oracles, limits);
  auto witness = smallest_of(disagreement, any, metered, adviser);
  if (!has_slipped(witness, disagreement, metered.oracles())) return witness;
  return smallest_of(disagreement, is_root, metered, adviser);
}

}  // namespace doublecheck
