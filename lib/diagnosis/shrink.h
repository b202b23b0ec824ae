// Shrinking: from a question that shows something to the simplest one near it that shows the same.
#pragma once

#include <functional>

#include "examination/cross_examine.h"
#include "transform/simplification.h"

namespace doublecheck {

/// Whether a question still shows what is to be kept.
using Keeps = std::function<bool(const Question&)>;

/// Takes simplifications as long as one of them keeps what `question` shows: the result keeps it,
/// and no single simplification of the result does. Ends, since every step is down in a total
/// order.
Question shrink(Question question, const Keeps& keeps);

/// Shrinks the question of `disagreement` with its signature held fixed, and asks the oracles
/// again; others than the accused that differ in ways of their own are left out. `adviser` tells
/// the kinds of difference (signature.h). From the moment that `enough` is true the smallest so far
/// stands.
Disagreement shrink(
    const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
    const std::function<bool()>& enough = [] { return false; });

}  // namespace doublecheck
