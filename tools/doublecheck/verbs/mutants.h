// What became of mutants, as a table and as JSON.
#pragma once

#include <span>
#include <string>

#include "comparison/mutant_trial.h"
#include "examination/reply.h"

namespace doublecheck {

/// Whether the mutant was killed because it did not answer in time.
bool has_timed_out(const Fate& fate);

/// A table of mutants with one column of questions, then one of those of whole games, with a column
/// for each way of asking. Mutants that crash are `failed`, those that hang `time-out`. `fates` has
/// one for each of `mutants`.
std::string mutants_table(std::span<const mutants::Mutant> mutants, std::span<const Fate> fates);

/// One object for each mutant: `killed`, the questions of each way (null where it was missed), and
/// the witness with its answers, and whether it is a time-out.
Json mutants_json(std::span<const mutants::Mutant> mutants, std::span<const Fate> fates);

}  // namespace doublecheck
