// Asking again: an oracle should have no memory that an answer shows (oracle.h). Where one has, a
// question asked alone gets another answer than in a run, and only a script of questions shows it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "diagnosis/limits.h"
#include "diagnosis/signature.h"

namespace doublecheck {

/// Makes the oracles of a comparison anew: they remember nothing.
using FreshOracles = std::function<Oracles()>;

struct AskedAgain {
  /// New oracles give the same answers, or none of this kind: nothing depends on earlier questions.
  bool is_steady = true;
  /// Where not: the fewest questions found, in their order, after which new oracles give the
  /// answers of the disagreement. None where all the earlier questions do not bring them back.
  std::vector<Question> earlier{};
};

/// Whether new oracles that are asked nothing else agree on `question`.
bool agree_alone(const Question& question, const FreshOracles& fresh);

/// Asks the question of `found` of new oracles, and where they agree on it, looks for the questions
/// among `before` (asked in that order, the last one right before) that it takes. Where a
/// conversation broke off (is_broken) nothing is asked: that may cost seconds, and time-outs come
/// and go. Nor where `limits` stop it before it begins. Asks about as many questions as `limits`
/// allow, a new set of oracles counted as kPriceOfStart.
AskedAgain ask_again(const Disagreement& found, std::span<const Question> before,
                     const FreshOracles& fresh, const Limits& limits = {});

inline constexpr std::uint64_t kPriceOfStart = 100;

/// The name of a disagreement that is not steady.
Signature unsteady_signature(const Disagreement& found, const AskedAgain& again);

}  // namespace doublecheck
