// How soon a comparison notices that an oracle is wrong: the measure of mutants and canaries.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "comparison/source.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// The end of a mutant: how many questions it took, and the disagreement that showed it.
struct Kill {
  std::uint64_t questions = 0;
  Disagreement found;
};

/// Asks the questions of `source` in order until `oracles` disagree; nothing if they never do, or
/// `stop` became true. `adviser` tells the source about moves.
std::optional<Kill> kill(Source& source, const Oracles& oracles, Oracle& adviser,
                         const std::atomic<bool>& stop);

}  // namespace doublecheck
