// The first bug that a comparison meets, and no more.
#pragma once

#include <functional>
#include <optional>

#include "comparison/comparison.h"

namespace doublecheck {

/// How far the search came; `found` while what was found is being shrunk. Called some times a
/// second.
using SearchListener = std::function<void(std::uint64_t asked, bool found)>;

/// Asks the questions of `source` in their order, as a comparison with `options` does, until the
/// oracles disagree, and shrinks that; nothing where they never do. One thread asks, so the same
/// questions give the same finding. `jobs`, `listener` and `stop` of `options` are not heeded.
/// Throws what an oracle or the source throws.
std::optional<Finding> first_finding(Source& source, ComparisonOptions options,
                                     const SearchListener& listener);

}  // namespace doublecheck
