// The loops that most benchmarks share. One iteration asks every question of a set once, so that a
// mean does not depend on where the time ran out; `items_per_second` is questions per second.
#pragma once

#include <benchmark/benchmark.h>

#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck::bench {

void ask_all(benchmark::State& state, Oracle& oracle, const std::vector<Question>& questions);

/// Asks both built-in oracles and compares. Throws std::runtime_error where they do not agree:
/// whatever is fast by being wrong ends the run.
void cross_examine_all(benchmark::State& state, const std::vector<Question>& questions);

/// Both built-in oracles.
Oracles both_oracles();

/// Counts `items` of each iteration.
void set_items(benchmark::State& state, std::size_t items);

}  // namespace doublecheck::bench
