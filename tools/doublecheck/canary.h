// Canaries: mutants that a comparison must notice, or its silence means nothing.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/tally.h"
#include "question/oracle.h"

namespace doublecheck {

/// A mutant that was asked what a comparison asked.
struct Canary {
  Game game;
  std::string mutant;
  /// Questions until it disagreed with the oracle it was made from; nothing if it lived.
  std::optional<std::uint64_t> killed_after;
};

/// One mutant of each game in `tally` is asked the game's random questions of this seed and these
/// verbs, as many as the comparison asked. None where the program was built without mutants.
std::vector<Canary> ask_canaries(const Tally& tally, std::uint64_t seed,
                                 const std::atomic<bool>& stop);

/// The oracle that tells generators and signatures about moves.
std::unique_ptr<Oracle> make_adviser();

}  // namespace doublecheck
