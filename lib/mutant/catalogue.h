// The mutants that were built with this program.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "mutant/mutant.h"
#include "question/oracle.h"

namespace doublecheck::mutants {

/// All mutants, in the order of their names: one `NAME.mutant` and one `NAME.so` each in the folder
/// `mutants` beside the running program or in `../lib/doublecheck/mutants`. Empty where there is no
/// such folder. Throws MutantError where a file there is no mutant.
std::vector<Mutant> all_mutants();

/// The mutant of that name as the oracle `mutant:NAME`, loaded into this process. Throws
/// OracleError: where there is none of that name, with the names most like it.
std::unique_ptr<Oracle> make_mutant(std::string_view name, std::uint64_t max_leaves);

/// The same mutant in a process of its own, where its crash or hang is only a `failed`: what counts
/// far down a game may come to positions that the oracle it was made from never sees, such as one
/// without a king. Throws OracleError as above and as host_plugin does.
std::unique_ptr<Oracle> host_mutant(std::string_view name, std::uint64_t max_leaves,
                                    std::chrono::milliseconds time_limit);

}  // namespace doublecheck::mutants
