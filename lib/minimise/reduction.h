// Reductions of a set cover: what needs no search is decided, and the rest falls into parts that
// have nothing to do with each other.
#pragma once

#include "minimise/set_cover.h"

namespace doublecheck {

/// A problem of some of the candidates of a whole one.
struct CoverPart {
  CoverProblem problem;
  /// Of each candidate its number in the whole problem, ascending.
  Ids numbers;
};

struct ReducedCover {
  /// Those that alone have a feature; sorted.
  Ids essential;
  /// `essential` with a minimum cover of each part is a minimum cover of the whole. Every feature
  /// of a part is had by at least two of its candidates; the parts come in the order of their first
  /// candidates.
  std::vector<CoverPart> parts;
};

/// Repeats until nothing changes: takes the essential candidates; drops features that whoever has
/// another feature has as well; drops candidates whose features another one has that weighs no
/// more (of two alike the first stays).
ReducedCover reduced(const CoverProblem& problem);

}  // namespace doublecheck
