// The diagnosis: what is really wrong where oracles disagree. Whoever names, shrinks or counts
// disagreements asks here, so that one bug has one name everywhere.
#pragma once

#include <string>
#include <vector>

#include "diagnosis/shrink.h"
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

struct Diagnosis {
  Disagreement root;
  Signature signature;
  /// The root shrunk, with the same signature.
  Disagreement witness;
  /// The numbers of the rules concerned, the broken one first.
  std::vector<std::string> rules;
};

/// Goes down to the root of `found`. Enough for counting: it asks far fewer questions than
/// shrinking. `adviser` gives the labels of moves and positions. Where an oracle throws Interrupted
/// (interrupt.h), `found` itself stands for its root: what was found is not lost.
Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser);

/// All of it: traced, then shrunk within `limits`.
Diagnosis diagnose(const Disagreement& found, const Oracles& oracles, Oracle& adviser,
                   const Limits& limits = {});

}  // namespace doublecheck
