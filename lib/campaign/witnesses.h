// Shrinks disagreements while the workers of a campaign go on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "examination/cross_examine.h"
#include "parallel/background.h"

namespace doublecheck {

/// The smallest question found for a signature.
struct Witness {
  std::string signature;
  Disagreement disagreement;
};

/// Roots are added and shrunk, each within Limits (shrink.h), by a thread of low priority with
/// oracles of its own for each pair that stands against each other. What cannot be shrunk, because
/// an oracle is gone, stays as it is.
using Witnesses = Background<Witness, Witness>;

/// What the thread does; `perft` abstains beyond `max_leaves`.
std::function<Witness(const Witness&)> make_shrinker(std::uint64_t max_leaves,
                                                     Witnesses::Stopped stopped);

}  // namespace doublecheck
