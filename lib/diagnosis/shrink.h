// Shrinking: from a question that shows something to a simpler one that shows the same.
#pragma once

#include <functional>
#include <string>

#include "diagnosis/limits.h"
#include "examination/cross_examine.h"
#include "transform/simplification.h"

namespace doublecheck {

/// Whether a question still shows what is to be kept.
using Keeps = std::function<bool(const Question&)>;

/// The simplest question that is found to keep what `question` shows: goes from one to the next
/// that keeps it, by simplifications (simplification.h), and where none of these keeps it, by one
/// piece in place of two, until no candidate does. So no symmetric image of it is simpler, either.
/// Asks nothing twice.
Question shrink(Question question, const Keeps& keeps, const Limits& limits = {});

/// What `adviser` answers, as far as two questions that show one bug have it in common: how it
/// refuses them, or whether it says yes; empty otherwise. Whether it refuses a count does not
/// depend on the depth.
std::string sort_of_answer(Question question, Oracle& adviser);

/// Shrinks the question of `disagreement` with its signature held fixed, and asks the oracles
/// again; others than the accused that differ in ways of their own are left out. What begins as its
/// own root (root.h) ends so: a witness that another bug shows, too, is a slip, and is sought anew.
/// `adviser` gives the labels (signature.h). It also spares questions: what it refuses in other
/// words than the first question, or says `true` of instead of `false`, is not asked. A question on
/// which an oracle fails counts as many (limits.h). Where an oracle throws Interrupted
/// (interrupt.h), the smallest so far stands.
Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits = {});

}  // namespace doublecheck
