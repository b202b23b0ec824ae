// Questions that kill systematic mutants, each of them several times.
//
// A test suite that notices each known fault only once misses more of the unknown ones than one
// that notices each in N different ways: "N-detect" test sets (Ma, Franco and McCluskey 1995, "An
// experimental chip to evaluate test techniques: experiment results"; Pomeranz and Reddy 1999).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "systematic/trying.h"

namespace doublecheck {

struct KillersOptions {
  /// Each mutant is killed by so many of the questions, if that many were found.
  int times = 1;
  /// Where questions are looked for: `questions` in all, over all games.
  SystematicOptions search;
};

/// How many of the questions have been asked, and how many mutants still want killers.
using KillersProgress = std::function<void(std::uint64_t asked, std::size_t wanting)>;

/// Lines `QUESTION -> ANSWER`, sorted: random questions, taken batch by batch. Of each batch those
/// are taken which kill most of the mutants that are not yet killed so often. A mutant that dies or
/// does not answer in time is killed by that question, and asked no more. `perft` of many leaves is
/// left out, for it is dear. Throws as try_systematic does.
std::vector<std::string> killers_of(const std::vector<mutants::SystematicMutant>& mutants,
                                    const GamesOfFiles& games, const KillersOptions& options,
                                    const KillersProgress& progress);

}  // namespace doublecheck
