// Mutants as oracles under test: which question shows that each is wrong.
#pragma once

#include <optional>

#include "comparison/mutant_trial.h"
#include "mutant/mutant.h"

namespace doublecheck {

/// The oracle that a mutant was made from, and the mutant.
Oracles mutant_and_original(const mutants::Mutant& mutant);

/// How the mutant is noticed by random questions about its games, with whole games about set-ups;
/// or by perft counts, if its example is one. Nothing if 500,000 questions do not show it.
std::optional<Kill> noticed(const mutants::Mutant& mutant, const Oracles& oracles,
                            std::uint64_t seed);

/// The disagreement, told by the poorest question that shows it, and shrunk.
Disagreement witness(const Kill& kill, const Oracles& oracles);

}  // namespace doublecheck
