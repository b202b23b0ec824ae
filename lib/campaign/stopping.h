// When may I stop? What the counts of a fuzz campaign say of what is still to be found.
#pragma once

#include <span>
#include <string>

#include "campaign/discovery.h"
#include "worker/event.h"

namespace doublecheck {

/// What a fuzz target has covered, by all its workers.
struct TargetEdges {
  std::string target;
  EdgeCounts edges;
};

/// The executions as observations, the edges as kinds.
Abundance abundance_of(const EdgeCounts& edges);

/// A line for each target with the chance that its next execution covers a new edge, one with the
/// chance that the next execution shows a new disagreement, and what that means, of a fuzzer.
/// `disagreements` has executions of all targets as observations and signatures as kinds; a worker
/// counts a signature once in an execution (Sighted).
std::string stopping_text(std::span<const TargetEdges> targets, const Abundance& disagreements);

}  // namespace doublecheck
