// Several mutants as one oracle: a program with several faults, each of which is known.
#pragma once

#include <memory>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck::mutants {

/// `right` with the faults of all `mutants`, named `mutant:A+B`. On a question that one of them
/// answers wrongly it answers so. Where several do, lists (`moves`, `attacked`, `legal`, `explain`)
/// show all their faults, and of anything else the first mutant's answer stands.
///
/// That is a fair stand-in for one program with all the faults in its code. The two differ only
/// where one fault changes what another one leads to within one question, as in deep counts. A
/// diagnosis must tell the faults apart by questions that show one of them, and those are the same.
std::unique_ptr<Oracle> mix(std::unique_ptr<Oracle> right, Oracles mutants);

}  // namespace doublecheck::mutants
