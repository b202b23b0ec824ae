// `mutants --systematic`.
#pragma once

#include <string>
#include <vector>

#include "context.h"
#include "options/shard_options.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// As given on the command line.
struct SystematicWords {
  bool wanted = false;
  std::string folder;
  std::string sample;
  bool guided = false;
  double seconds = 1;
  bool reveal = false;
  std::vector<std::string> corpus;
  std::string at_least;
  std::string killers;  // a file to write
  int times = 1;
  std::string exam;  // a folder to write to
};

void add_systematic_options(CLI::App& verb, SystematicWords& words);

/// What `mutants` was given beside them.
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
