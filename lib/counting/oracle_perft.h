// One oracle counts leaves, split along its legal moves.
#pragma once

#include "counting/perft_run.h"
#include "examination/oracle_crew.h"

namespace doublecheck {

/// Fills in `count` what oracle number `oracle` of `crew` answers to `perft`, see count_leaves.
/// Throws Interrupted at Ctrl-C: what is in `count` by then stands.
void count_by_oracle(OracleCrew& crew, std::size_t oracle, const PerftOptions& options,
                     const Question& perft, PerftCount& count);

}  // namespace doublecheck
