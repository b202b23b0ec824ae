// A run whose work may be spread over several processes, and over several lives of one: it does the
// units of its shard that are not done yet, and keeps what they showed in a result file.
#pragma once

#include <chrono>
#include <optional>

#include "shards/shard_result.h"

namespace doublecheck {

struct ShardChoice {
  /// Nothing: the whole run.
  std::optional<Shard> shard;
  /// Empty: nothing is kept.
  std::filesystem::path file;
};

class ShardedRun {
 public:
  /// Reads what an earlier process left in the file. Throws UsageError as `resumed_result` does.
  ShardedRun(ShardChoice choice, RunIdentity run);

  /// Goes on from `merged`, the results of other processes: nothing is left, nothing is kept.
  explicit ShardedRun(ShardResult merged);

  bool is_merged() const { return is_merged_; }
  const std::optional<Shard>& shard() const { return choice_.shard; }
  const std::filesystem::path& file() const { return choice_.file; }

  /// What earlier processes did.
  const ShardResult& before() const { return before_; }

  /// The units of the shard.
  Intervals part() const;

  /// Those of them that this process is to do.
  Intervals left() const;

  /// Whether all of them are in the file.
  bool is_done() const;

  /// Spent by earlier processes, and by this one since it made this.
  std::chrono::nanoseconds time() const;

  /// Whether it is time for a write: from the start, and again a while after something was kept.
  bool is_due() const;

  /// Makes what goes into the file, where something does.
  using Content = std::function<Json()>;

  /// Keeps what this process and those before it did. `done` are units of this process; `state` is
  /// of theirs and of those before, and is made before `summary`: what `--json` would print.
  /// Nothing is made or written where nothing is new.
  void keep(const Intervals& done, const Content& state, const Content& summary);

 private:
  using Clock = std::chrono::steady_clock;

  ShardChoice choice_;
  ShardResult before_;
  Intervals kept_;
  bool is_merged_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point due_ = start_;
};

}  // namespace doublecheck
