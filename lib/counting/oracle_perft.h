// One oracle counts leaves, split along its legal moves.
#pragma once

#include "counting/perft_run.h"
#include "examination/oracle_pool.h"

namespace doublecheck {

/// Fills in `count` what oracle number `oracle` of `pool` answers to `perft`, see count_leaves.
/// Throws Interrupted at Ctrl-C: what is in `count` by then stands.
void count_by_oracle(OraclePool& pool, std::size_t oracle, const PerftOptions& options,
                     const Question& perft, PerftCount& count);

}  // namespace doublecheck
