#include "diagnosis/shrink.h"

#include <unordered_set>

#include "diagnosis/difference.h"
#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "process/interrupt.h"
#include "transform/rearrangement.h"

namespace doublecheck {
namespace {

/// What the failures among `answers` cost beyond the question itself.
std::uint64_t price_of_failures(const std::vector<Answer>& answers) {
  std::uint64_t price = 0;
  for (const Answer& answer : answers) price += price_of(answer);
  return price;
}

class Shrinking {
 public:
  Shrinking(Question question, const Keeps& keeps, const Limits& limits)
      : smallest_(std::move(question)), keeps_(keeps), limits_(limits) {}

  Question run() && {
    do
      while (simplify()) {
      }
    while (rearrange());
    return std::move(smallest_);
  }

 private:
  enum class Tried : std::uint8_t { kept, not_kept, over };

  Tried take(Question& candidate) {
    if (tried_ >= limits_.questions || limits_.stop()) return Tried::over;
    if (!failed_.insert(text_hash(question_text(candidate))).second) return Tried::not_kept;
    ++tried_;
    if (!keeps_(candidate)) return Tried::not_kept;
    smallest_ = std::move(candidate);
    return Tried::kept;
  }

  bool simplify() {
    for (Question& simpler : simplifications(smallest_))
      if (const auto tried = take(simpler); tried != Tried::not_kept) return tried == Tried::kept;
    return false;
  }

  bool rearrange() {
    for (const Rearrangement& rearrangement : rearrangements())
      for (Question& simpler : rearrangement.simpler(smallest_))
        if (const auto tried = take(simpler); tried != Tried::not_kept) return tried == Tried::kept;
    return false;
  }

  Question smallest_;
  const Keeps& keeps_;
  const Limits& limits_;
  std::uint64_t tried_ = 0;
  std::unordered_set<std::uint64_t> failed_;
};

}  // namespace

Question shrink(Question question, const Keeps& keeps, const Limits& limits) {
  return Shrinking(std::move(question), keeps, limits).run();
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
