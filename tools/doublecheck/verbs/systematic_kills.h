// Which questions kill systematic mutants.
#pragma once

#include <vector>

#include "verbs/systematic_trials.h"

namespace doublecheck {

/// What a mutant makes of questions.
struct Kills {
  /// The places of those that it answers wrongly.
  std::vector<std::size_t> places;
  /// It died at the last of them, or did not answer it in time, and was asked no more.
  bool has_ended = false;
};

/// check_copy of the oracles that `mutants` are of.
void check_copies(const std::vector<const mutants::SystematicMutant*>& mutants,
                  const AnsweredLines& lines, const SystematicOptions& options);

/// Of each of `mutants`. Throws as try_systematic does.
std::vector<Kills> kills_of(const std::vector<const mutants::SystematicMutant*>& mutants,
                            const AnsweredLines& lines, const SystematicOptions& options);

}  // namespace doublecheck
