// The source text of a mutant.
#pragma once

#include <string>
#include <string_view>

#include "mutant/mutant.h"

namespace doublecheck::mutants {

/// `source`, the text of `mutant.file`, with all changes made, one after the other. Throws
/// MutantError where an original text is not found exactly once: then the mutant no longer says
/// what is changed.
std::string rewrite(const Mutant& mutant, std::string_view source);

}  // namespace doublecheck::mutants
