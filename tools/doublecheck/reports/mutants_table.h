// What became of mutants, as a table and as JSON.
#pragma once

#include <span>
#include <string>

#include "comparison/mutant_trial.h"
#include "examination/reply.h"

namespace doublecheck {

/// A table of mutants with one column of questions, then one of those of whole games, with a column
/// for each way of asking. Mutants that hang or crash are `failed`. `fates` has one for each of
/// `mutants`.
std::string mutants_table(std::span<const mutants::Mutant> mutants, std::span<const Fate> fates);

/// One object for each mutant: `killed`, the questions of each way (null where it was missed), and
/// the witness with its answers.
Json mutants_json(std::span<const mutants::Mutant> mutants, std::span<const Fate> fates);

}  // namespace doublecheck
