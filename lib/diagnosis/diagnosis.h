// What is really wrong where oracles disagree: the first step of findings/pipeline.h.
#pragma once

#include "diagnosis/signature.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// Where a disagreement comes from, and its name.
struct Trace {
  /// On the poorest question that shows it (root.h).
  Disagreement root;
  /// Of the root.
  Signature signature;
};

/// Goes down to the root of `found`. Enough for counting: it asks far fewer questions than
/// shrinking. `adviser` gives the labels of moves and positions. Where an oracle throws Interrupted
/// (interrupt.h), `found` itself stands for its root: what was found is not lost.
Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser);

}  // namespace doublecheck
