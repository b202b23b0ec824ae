// Several mutants as one oracle: a program with several faults, each of which is known.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
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

/// What a spec `mutant:NAMES` means: what `make` makes of the one name, or of several with `+`
/// between them, mixed with `right`. Throws what `make` throws.
std::unique_ptr<Oracle> make_named(
    std::string_view names, std::unique_ptr<Oracle> right,
    const std::function<std::unique_ptr<Oracle>(std::string_view name)>& make);

/// `there is no mutant NAME` and `where`, with those of `names` that are most like it.
std::string unknown_mutant(std::string_view name, std::string_view where,
                           std::vector<std::string> names);

}  // namespace doublecheck::mutants
