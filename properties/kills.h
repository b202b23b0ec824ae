// Mutants as oracles under test: how each is found out.
#pragma once

#include <optional>

#include "comparison/kill.h"
#include "mutant/mutant.h"

namespace doublecheck {

/// The oracle that a mutant was made from, and the mutant.
Oracles mutant_and_original(const mutants::Mutant& mutant);

/// How the mutant dies of random questions about its games, of whole games about set-ups; or of
/// perft counts, if its example is one. Nothing if it survives 500,000.
std::optional<Kill> killed(const mutants::Mutant& mutant, const Oracles& oracles,
                           std::uint64_t seed);

/// The disagreement, told by the poorest question that shows it, and shrunk.
Disagreement witness(const Kill& kill, const Oracles& oracles);

}  // namespace doublecheck
