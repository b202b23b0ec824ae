// The switches of a mutated copy of an oracle: one shared object holds many mutants, and a number
// chosen while it is loaded says which of them is alive. The chosen mutants are written so
// (lib/mutant/schemata.h), and the systematic ones (oracles/systematic/generate).
#pragma once

namespace doublecheck::mutated {

/// The mutant that is alive; 0 is none. Read once, before anything else of the shared object runs,
/// so that tables which are computed at its start are mutated, too.
[[gnu::visibility("hidden")]] extern int alive;

/// Whether the mutant with this number is alive. Not constexpr: what needs it at compile time does
/// not compile, and `generate` leaves that mutant out.
inline bool is(int number) {
  return alive == number;
}

/// More functions than an oracle has.
inline constexpr int kMostFunctions = 4096;
[[gnu::visibility("hidden")]] extern unsigned char entered[kMostFunctions];

/// The function with this number runs. Only systematic mutants tell.
inline void enter(int number) {
  entered[number] = 1;
}

}  // namespace doublecheck::mutated
