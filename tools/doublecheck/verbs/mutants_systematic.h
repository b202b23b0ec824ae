// `mutants --systematic`.
#pragma once

#include <string>

#include "context.h"
#include "options/run_options.h"
#include "options/systematic_options.h"

namespace doublecheck {

/// What `mutants` was given beside SystematicWords.
struct MutantsAsked {
  std::uint64_t questions = 0;
  std::uint64_t seed = 1;
  int jobs = 0;
  ShardWords shard;
  bool json = false;
  /// Only faults in lines that differ from this commit; of all where it is empty.
  std::string changed;
};

/// Tries them, and prints what became of them; or writes a file of questions that kill them. Throws
/// UsageError: what was not built; an unknown name; a bad number.
void try_systematic_mutants(const SystematicWords& words, const MutantsAsked& asked,
                            Context& context);

}  // namespace doublecheck
