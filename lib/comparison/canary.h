// Canaries: mutants that a comparison must notice, or its silence means nothing.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "comparison/source.h"
#include "comparison/tally.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

/// A mutant that was asked what a comparison asked.
struct Canary {
  Game game;
  /// It stands for the questions about whole FENs, or for the others.
  bool whole_fen;
  std::string mutant;
  /// Questions until it disagreed with the oracle it was made from; nothing if it lived.
  std::optional<std::uint64_t> killed_after;
};

/// Makes the questions again that a comparison asked about one game.
using Repeat = std::function<std::unique_ptr<Source>(Game)>;

/// One mutant of each game in `tally`, of games with whole FENs one more, is asked what the
/// comparison asked, until it is noticed. `make` makes the mutants, inside this process. None where
/// the program was built without mutants. Throws Interrupted soon after `interrupted`
/// (interrupt.h).
std::vector<Canary> ask_canaries(const Tally& tally, const Repeat& repeat, const OracleMaker& make,
                                 const std::atomic<bool>& stop);

/// Mutants that show soon where these verbs of the ladder of `game` are asked, all of them where
/// `verbs` is empty: one for whole FENs and one for other questions, where the game has both. None
/// where the program was built without mutants.
std::vector<std::string> usual_canaries(Game game, const std::vector<Verb>& verbs);

}  // namespace doublecheck
