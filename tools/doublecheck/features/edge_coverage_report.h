// Telling what questions cover of an oracle's code.
#pragma once

#include <span>
#include <string>

#include "features/edge_coverage.h"
#include "reply.h"

namespace doublecheck {

/// A line of counts; then what is missed, grouped by function, and what is stale, if anything.
std::string edge_coverage_text(const EdgeCoverage& coverage);

/// The same, by oracle.
Json edge_coverage_json(std::span<const EdgeCoverage> coverages);

}  // namespace doublecheck
