// Mutant schemata (Untch, Offutt and Harrold 1993, "Mutation analysis using mutant schemata"): one
// source text that holds many mutants, each behind a switch. So a hundred mutants cost what a few
// files cost to compile.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mutant/mutant.h"

namespace doublecheck::mutants {

/// A mutant and the number that its switch asks for, from 1.
struct NumberedMutant {
  int number = 0;
  Mutant mutant;
};

/// `source`, the text of the `file` of all `mutants`, which are one at least: each function that
/// mutants change has a body for each of them, and its own where none of them is alive
/// (oracles/mutants/switch.h). Outside of functions a mutant may only add lines, under names of its
/// own. Where a compiler refuses the text of a mutant its message names it. Throws MutantError
/// where an original text is not found exactly once, or is changed outside of a function.
std::string with_switches(std::string_view source, const std::vector<NumberedMutant>& mutants);

}  // namespace doublecheck::mutants
