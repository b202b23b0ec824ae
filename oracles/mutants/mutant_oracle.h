// Mutants as oracles.
#pragma once

#include <memory>
#include <string_view>

#include "examination/oracle_maker.h"

namespace doublecheck::mutants {

/// The mutant of that name as the oracle `mutant:NAME`: in a process of its own, where its crash or
/// hang is only a `failed`, or in this one where `options` says so. A mutant may come to positions
/// that the oracle it was made from never sees, such as one without a king, and never return.
/// Throws OracleError: where there is none of that name, with the names most like it, and as
/// host_plugin does.
std::unique_ptr<Oracle> make_mutant(std::string_view name, const OracleOptions& options);

}  // namespace doublecheck::mutants
