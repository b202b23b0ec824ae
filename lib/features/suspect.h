// A mutant that is asked whether a question kills it.
#pragma once

#include <memory>
#include <string>

#include "mutant/mutant.h"
#include "question/oracle.h"

namespace doublecheck {

/// Counts are asked of a process of its own, where the mutant may crash or hang, everything else in
/// this one, which is ten times as fast. Not thread safe.
class Suspect {
 public:
  /// From `perft` with more than `max_leaves` it abstains. Throws OracleError where the mutant
  /// cannot be loaded.
  Suspect(mutants::Mutant mutant, std::uint64_t max_leaves);

  const mutants::Mutant& mutant() const { return mutant_; }

  /// Whether it gives another answer than `answer`, on which the oracles agree; a crash or hang is
  /// one. False for questions of games in which it cannot be noticed, and where either abstains.
  bool is_killed_by(const Question& question, const Answer& answer);

 private:
  Oracle& oracle_for(Verb verb);

  mutants::Mutant mutant_;
  std::uint64_t max_leaves_;
  std::unique_ptr<Oracle> quick_;
  std::unique_ptr<Oracle> hosted_;  // made when it is needed
};

}  // namespace doublecheck
