// Shrinking: from a question that shows something to the simplest one near it that shows the same.
#pragma once

#include <cstdint>
#include <functional>

#include "examination/cross_examine.h"
#include "transform/simplification.h"

namespace doublecheck {

/// Whether a question still shows what is to be kept.
using Keeps = std::function<bool(const Question&)>;

/// How long one question may be shrunk. What is counted is not time, so that every machine comes to
/// the same.
struct Limits {
  /// So many simpler questions are tried at most. An ordinary disagreement takes a few thousand.
  std::uint64_t questions = 100'000;
  /// Ends it early, as at Ctrl-C: the smallest so far stands. Asked before each question.
  std::function<bool()> stop = [] { return false; };
};

/// The usual limits, and an end soon after `interrupted` (interrupt.h).
Limits until_interrupted();

/// Takes simplifications (simplification.h, which says in which order) as long as one of them keeps
/// what `question` shows: the result keeps it, and unless a limit was reached, no single
/// simplification of the result does. Ends, since every step is down in a total order.
Question shrink(Question question, const Keeps& keeps, const Limits& limits = {});

/// Shrinks the question of `disagreement` with its signature held fixed, and asks the oracles
/// again; others than the accused that differ in ways of their own are left out. `adviser` gives
/// the labels (signature.h). A question on which an oracle fails counts as many, because it may
/// cost seconds: as a hundred, where the oracle ran out of time as ten thousand. Where an oracle
/// throws Interrupted (interrupt.h), the smallest so far stands.
Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits = {});

}  // namespace doublecheck
