// Trying a mutant: how many questions it takes until somebody notices that it is wrong.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "comparison/source.h"
#include "comparison/tally.h"
#include "examination/cross_examine.h"
#include "examination/oracle_maker.h"
#include "examination/reply.h"
#include "mutant/mutant.h"
#include "shards/shard_result.h"

namespace doublecheck {

/// The end of a mutant: how many questions it took, and the disagreement that showed it.
struct Kill {
  std::uint64_t questions = 0;
  Disagreement found;
};

/// Asks the questions of `source` in order until `oracles` disagree; nothing if they never do, or
/// `stop` became true. `adviser` tells the source about moves. Throws Interrupted soon after
/// `interrupted` (interrupt.h).
std::optional<Kill> kill(Source& source, const Oracles& oracles, Oracle& adviser,
                         const std::atomic<bool>& stop);

struct TrialOptions {
  /// Of random ones, at most so many each way.
  std::uint64_t questions = 100'000;
  std::uint64_t seed = 1;
  /// `perft` of the corpus is asked to this depth where its leaves are not more than this.
  int perft_depth = 4;
  std::uint64_t max_leaves = 1'000'000;
};

/// A way of asking.
struct Trial {
  /// `questions`: random ones about the mutant's games. Of whole games instead `set-ups`,
  /// `playouts`, and `perft` of the corpus.
  std::string way;
  /// Until it was noticed; nothing if it never was.
  std::optional<std::uint64_t> killed_after;

  static auto members(auto& self) { return std::tie(self.way, self.killed_after); }
};

/// What became of a mutant.
struct Fate {
  std::vector<Trial> trials;
  /// Of the first trial that killed it, shrunk.
  std::optional<Disagreement> witness;

  bool is_killed() const { return witness.has_value(); }

  /// For examination/json_members.h.
  static auto members(auto& self) { return std::tie(self.trials, self.witness); }
};

/// The counts of the corpus that are asked about `games`.
std::unique_ptr<Source> perft_suite(const std::vector<Game>& games, const TrialOptions& options,
                                    const OracleMaker& make);

/// Asks the mutant, which `make` makes in a process of its own, and the oracle it was made from
/// until `stop`. Throws Interrupted soon after `interrupted` (interrupt.h).
Fate fate_of(const mutants::Mutant& mutant, const TrialOptions& options, const OracleMaker& make,
             const std::atomic<bool>& stop);

/// A run over mutants, or over a shard of them: which are noticed, in several threads.
struct MutantsRunOptions {
  TrialOptions trial;
  OracleMaker make;
  int jobs = 1;
  /// Hears now and then how many are done, of how many.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
  /// What the result file shows of the fates, of which those that were not tried have no trials.
  std::function<Json(const std::vector<Fate>&)> summary;
};

/// The fates of `mutants`, a unit of `shards` each, which are kept there. Those that an interrupt
/// prevents have no trials. It waits for the end, or for a second after Ctrl-C; then the program
/// must be ended with `leave_interrupted`, which main does. Throws UsageError for what is no state
/// of such a run, and what a trial throws.
std::vector<Fate> run_mutants(const std::vector<mutants::Mutant>& mutants, ShardedRun& shards,
                              const MutantsRunOptions& options);

// Canaries: mutants that a comparison must notice, or its silence means nothing.

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
