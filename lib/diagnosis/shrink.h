// Shrinking: from a question that shows something to the simplest one near it that shows the same.
#pragma once

#include <functional>

#include "diagnosis/limits.h"
#include "examination/cross_examine.h"
#include "transform/simplification.h"

namespace doublecheck {

/// Whether a question still shows what is to be kept.
using Keeps = std::function<bool(const Question&)>;

/// The simplest question that is found to keep what `question` shows.
///
/// 1. Takes simplifications by text (simplification.h) as long as one of them keeps it. What
///    follows never has more cells, more pieces or a longer text again.
/// 2. From there it takes simplifications and rearrangements (rearrangement.h) by form
///    (simplicity.h), until none keeps it.
/// 3. It begins again elsewhere and does step 2 from there: iterated local search (H. R. Lourenco,
///    O. C. Martin and T. Stuetzle, "Iterated Local Search", 2003). A quarter of the beginnings are
///    a few changes away from the simplest question so far, by draws that depend on it alone. The
///    others have its pieces on any cells (scattering.h), by draws that depend on the pieces alone.
///    So findings of one bug mostly meet in one question, the normal form.
///
/// Rearrangements and new beginnings end at a limit of their own (limits.h), or after 60,000
/// candidates, whoever refuses them. Unless another limit was reached, no single simplification of
/// the result by form keeps it. Asks nothing twice.
Question shrink(Question question, const Keeps& keeps, const Limits& limits = {});

/// Shrinks the question of `disagreement` with its signature held fixed, and asks the oracles
/// again; others than the accused that differ in ways of their own are left out. What begins as its
/// own root (root.h) ends so: a witness that another bug shows, too, is a slip, and is sought anew.
/// `adviser` gives the labels (signature.h). Most candidates on the way to the normal form show
/// nothing, and the adviser often tells: it refuses them in other words than the first question, or
/// says `true` instead of `false`. The oracles are not asked those. Mostly they are not asked where
/// a label is missing either that all questions so far have had that show the bug. A question on
/// which an oracle fails counts as many (limits.h). Where an oracle throws Interrupted
/// (interrupt.h), the smallest so far stands.
Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits = {});

}  // namespace doublecheck
