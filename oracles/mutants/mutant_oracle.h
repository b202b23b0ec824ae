// Mutants as oracles.
#pragma once

#include <memory>
#include <string_view>

#include "examination/oracle_maker.h"

namespace doublecheck::mutants {

/// The mutant of that name as the oracle `mutant:NAME`: in a process of its own, where its crash or
/// hang is only a `failed`, or in this one where `options` says so. A mutant may come to positions
/// that the oracle it was made from never sees, such as one without a king, and never return. A
/// systematic mutant (lib/mutant/systematic.h) always has a process of its own. `names` may be
/// several, with `+` between them: then `right` with all their faults (mixed_mutants.h).
/// Throws OracleError: where there is none of a name, with the names most like it, and as
/// host_plugin does.
std::unique_ptr<Oracle> make_mutant(std::string_view names, std::unique_ptr<Oracle> right,
                                    const OracleOptions& options);

}  // namespace doublecheck::mutants
