// The mutants that were built with this program.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "mutant/mutant.h"

namespace doublecheck::mutants {

/// `mutants` beside the running program, or `../lib/doublecheck/mutants`. It may not exist. For
/// each oracle it has a shared object ORACLE.so with all mutants of that oracle, a list ORACLE.txt
/// of them with lines `NUMBER NAME`, and for each a file NAME.mutant.
std::filesystem::path mutants_folder();

/// All mutants of the lists, in the order of their names. Empty where there is no folder of
/// mutants. Throws UsageError where a file cannot be read, MutantError where it says something
/// else.
std::vector<Mutant> all_mutants();

/// Where the code of a mutant is: a shared object that holds many, and its number there.
struct MutantPlace {
  std::filesystem::path object;
  int number = 0;
};

/// Nothing where there is none of that name. Throws as `all_mutants` does.
std::optional<MutantPlace> place_of_mutant(std::string_view name);

}  // namespace doublecheck::mutants
