// Shrinking: from a question that shows something to the simplest one near it that shows the same.
#pragma once

#include <functional>

#include "diagnosis/limits.h"
#include "examination/cross_examine.h"
#include "transform/simplification.h"

namespace doublecheck {

/// Whether a question still shows what is to be kept.
using Keeps = std::function<bool(const Question&)>;

/// Takes simplifications (simplification.h, which says in which order) as long as one of them keeps
/// what `question` shows: the result keeps it, and unless a limit was reached, no single
/// simplification of the result does. Ends, since every step is down in a total order.
Question shrink(Question question, const Keeps& keeps, const Limits& limits = {});

/// Shrinks the question of `disagreement` with its signature held fixed, and asks the oracles
/// again; others than the accused that differ in ways of their own are left out. `adviser` gives
/// the labels (signature.h). A question on which an oracle fails counts as many (limits.h). Where
/// an oracle throws Interrupted (interrupt.h), the smallest so far stands.
Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits = {});

}  // namespace doublecheck
