// The mutants that were built with this program.
#pragma once

#include <filesystem>
#include <vector>

#include "mutant/mutant.h"

namespace doublecheck::mutants {

/// `mutants` beside the running program, or `../lib/doublecheck/mutants`. It may not exist.
std::filesystem::path mutants_folder();

/// All mutants, in the order of their names: one `NAME.mutant` and one `NAME.so` each in the folder
/// of mutants. Empty where there is no such folder. Throws MutantError where a file there is no
/// mutant.
std::vector<Mutant> all_mutants();

}  // namespace doublecheck::mutants
