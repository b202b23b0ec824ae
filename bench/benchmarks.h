// All benchmarks, by subject. One iteration asks every question of a set once, so that a mean does
// not depend on where the time ran out; `items_per_second` is questions per second.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

#include "examination/cross_examine.h"

namespace doublecheck::bench {

/// `ask/ORACLE/VERB/GAME`: one oracle, the questions that `compare` asks.
void register_ask();

/// `side/ORACLE/VERB/n:SIDE`: one oracle on cubes of each side at one density.
void register_side();

/// `perft/mailbox/GAME/POSITION`: counting the leaves of whole games, one thread; `leaves` is per
/// second.
void register_perft();

/// `cross_examine/...`: both oracles asked and compared, by one thread. The first four have
/// targets: 100,000 questions a second for `valid chess` and `explode atomic`, 20,000 for `mate
/// cube` of side 3, 30,000 for `solve` of six pieces.
void register_cross_examine();

/// `compare/jobs:JOBS`: all that `compare` does, generation and counting too, in real time; CPU is
/// that of all threads. Two jobs are to be 1.8 times as fast as one where two cores are idle; where
/// they are not, look whether they take the same CPU.
void register_compare();

/// `write/VERB/GAME` and `read/VERB/GAME`: question lines, one verb for each form of position.
void register_notation();

/// `generate/position/GAME` and `generate/VERB/GAME` (the question, given the position).
void register_generate();

/// `shrink/MUTANT`: the first disagreement that shows the mutant, made minimal.
void register_shrink();

// --- What they share
// -------------------------------------------------------------------------------

/// Both built-in oracles.
Oracles both_oracles();

/// Counts `items` of each iteration.
void set_items(benchmark::State& state, std::size_t items);

}  // namespace doublecheck::bench
