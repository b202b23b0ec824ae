// The counters that the compiler put into the code of this program's oracle, one for each edge:
// -fsanitize-coverage=inline-8bit-counters,inline-bool-flag,pc-table, whose callbacks are here.
// Edges are numbered from 0; numbers and addresses are those of this build of the program.
#pragma once

#include <cstdint>
#include <vector>

namespace doublecheck::traced {

std::size_t edge_count();

/// No edge ran yet.
void forget_runs();

/// How often `edge` ran since then, as libFuzzer and AFL++ tell it apart: never, once, twice,
/// thrice, 4 to 7 times, 8 to 15, 16 to 31, 32 to 127, more often: 0 to 8. Runs are counted modulo
/// 256, as theirs are; but where nothing is left of many, it is 8.
int hit_class(std::size_t edge);

/// Where each edge is: its address as the program's file has it, which is what addr2line takes.
std::vector<std::uintptr_t> addresses_of_edges();

}  // namespace doublecheck::traced
