// A comparison: the questions of a source, asked of several oracles by several workers.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "comparison/compared.h"
#include "comparison/ledger.h"
#include "comparison/source.h"
#include "diagnosis/limits.h"
#include "diagnosis/shrink.h"
#include "shards/shard.h"

namespace doublecheck {

/// A question that was asked, and what came of it.
struct AskedQuestion {
  std::uint64_t number;
  const Question& question;
  const Examination& examination;
  /// None where questions are sent ahead of their answers.
  std::optional<std::chrono::nanoseconds> time;
  /// Of a disagreement that is not known.
  std::string signature;
};

struct ComparisonOptions {
  /// Makes the oracles of one worker; called once for each, from its thread.
  std::function<Oracles()> make_oracles;
  /// Makes the oracle that tells generators and signatures about moves.
  std::function<std::unique_ptr<Oracle>()> make_adviser;
  int jobs = 1;
  /// The batches of the source that are asked.
  Intervals batches{Interval{0, kEndless}};
  /// When to stop even if the source goes on.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  /// How many simpler questions are tried to shrink one disagreement (shrink.h).
  std::uint64_t shrink_questions = Limits{}.questions;
  /// How long each worker may trace, name and shrink; what passes before `shrinks_freely_until`
  /// does not count. Where that is over, a finding has the name of the simplest question so far,
  /// and at worst of the one as found.
  std::chrono::steady_clock::duration shrink_time = DiagnosisTime::kNoLimit;
  std::chrono::steady_clock::time_point shrinks_freely_until =
      std::chrono::steady_clock::time_point::min();
  /// Differences that are counted apart and are no findings; outlives the comparison.
  const Ledger* known = nullptr;
  /// Hears of every question, from the threads of the workers, which lend it their advisers.
  std::function<void(const AskedQuestion&, Oracle& adviser)> listener{};
  /// Ask nothing behind the first question that showed a finding. With several workers there may be
  /// findings of later questions, too.
  bool first_only = false;
  /// Ends the search soon after it becomes true; what was found is still shrunk.
  const std::atomic<bool>* enough = nullptr;
  /// Stops all workers soon after it becomes true.
  const std::atomic<bool>* stop = nullptr;
};

/// How far a comparison came.
struct Reached {
  /// The batches that are done.
  Intervals batches;
  /// What they showed, and what was found before.
  Compared showed;
};

/// Runs in threads of its own until the source ends, the deadline passes, `stop` is set, or it is
/// destroyed. An exception of a worker stops all, see `rethrow_failure`; but Interrupted, which
/// oracles in other processes throw (interrupt.h), only ends the worker. A question that was not
/// answered for that reason counts as not asked, and its batch as not done.
class Comparison {
 public:
  /// What the arguments refer to must outlive the comparison.
  Comparison(Source& source, ComparisonOptions options, Findings& findings);
  ~Comparison();

  Comparison(const Comparison&) = delete;
  Comparison& operator=(const Comparison&) = delete;

  /// Waits for the end, at most `limit`; true when it has come.
  bool wait_for(std::chrono::milliseconds limit);

  /// Questions asked so far.
  std::uint64_t asked() const;

  /// Whether some worker traces, names or shrinks, and whether all do that are left: then nothing
  /// is asked of the source any more.
  enum class Activity : std::uint8_t { asks, shrinks_too, only_shrinks };
  Activity activity() const;

  /// Some tenths of a second old before the end.
  Reached reached() const;

  /// The counts; complete when `wait_for` was true, and before that some tenths of a second old.
  Tally tally() const;

  /// Throws what a worker threw, if one did.
  void rethrow_failure() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// How far the search came; `found` while what was found is being shrunk. Called some times a
/// second.
using SearchListener = std::function<void(std::uint64_t asked, bool found)>;

/// The first bug that a comparison meets, and no more: asks the questions of `source` in their
/// order, as a comparison with `options` does, until the oracles disagree, and shrinks that;
/// nothing where they never do. One thread asks, so the same questions give the same finding.
/// `jobs`, `listener` and `stop` of `options` are not heeded. Throws what an oracle or the source
/// throws.
std::optional<Finding> first_finding(Source& source, const ComparisonOptions& options,
                                     const SearchListener& listener);

}  // namespace doublecheck
