// The counters that the compiler put into the code of this program's oracle, one for each edge:
// -fsanitize-coverage=inline-8bit-counters,pc-table, whose callbacks are here. Edges are numbered
// from 0; the numbers and the places hold for this build of the program.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace doublecheck::traced {

/// How often each edge ran since the last `forget_runs`, modulo 256.
std::span<std::uint8_t> runs_of_edges();

/// No edge ran yet.
void forget_runs();

/// Where each edge is: its address as the program's file has it, which is what addr2line takes.
std::vector<std::uintptr_t> addresses_of_edges();

}  // namespace doublecheck::traced
