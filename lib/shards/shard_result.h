// The file that a shard of a run writes: what its units showed, and which run it belongs to. It is
// the verb's `--json` object with two members more, `run` and `checksum`.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "shards/shard.h"

namespace doublecheck {

using Json = nlohmann::ordered_json;

/// Which run a result belongs to. Only results of one run are merged.
struct RunIdentity {
  std::string verb;
  /// The words that choose what the whole run asks, without those of a shard.
  std::vector<std::string> arguments;
  /// Version and commit of the program.
  std::string version{};
  std::vector<std::string> oracles{};
  /// Units of the whole run; the greatest number where nobody knows.
  std::uint64_t units = 0;
  std::uint64_t shards = 1;
  /// A hash of the files that say what is asked; empty where there are none.
  std::string input{};

  bool operator==(const RunIdentity&) const = default;
};

struct ShardResult {
  RunIdentity run;
  Intervals done;
  /// Spent in all runs that did these units.
  std::chrono::nanoseconds time{0};
  /// What the units that are done showed, in the verb's own form.
  Json state;
};

/// A result and the file that it is from.
struct ResultOfFile {
  std::string file;
  ShardResult result;
};

/// A count as JSON: a string beyond 2^53, where other programs' numbers lose digits.
Json count_json(std::uint64_t count);

/// Reads what `count_json` wrote. Throws UsageError or Json::exception.
std::uint64_t count_of(const Json& json);

/// Throws UsageError, with the name of the file, where it cannot be read, is no result, was cut
/// short, or was edited.
ShardResult read_shard_result(const std::filesystem::path& file);

/// What an earlier run of the same shard left in `file`, or an empty result where there is none.
/// Throws UsageError as `read_shard_result` does, and where the file belongs to another run.
ShardResult resumed_result(const std::filesystem::path& file, const RunIdentity& run);

/// Replaces the file as a whole, so that it survives the end of the program at any moment. Throws
/// UsageError where it cannot be written. `summary` is what `--json` prints.
void write_shard_result(const std::filesystem::path& file, const ShardResult& result,
                        const Json& summary);

/// Adds up the states of parts of a run.
using AddStates = std::function<Json(const std::vector<Json>&)>;

/// The state of a run whose units each have a value of their own: pairs of a unit and its value.
/// Adds up such lists, sorted by unit.
Json add_lists(const std::vector<Json>& states);

/// The results of one run as one, the same in whatever order they are given. Of those that did the
/// same units one is taken. Throws UsageError with the names of both files where two are of
/// different runs, or did some units both and others not. `results` is not empty.
ShardResult merged(std::vector<ResultOfFile> results, const AddStates& add);

// A run whose work may be spread over several processes, and over several lives of one: it does the
// units of its shard that are not done yet, and keeps what they showed in a result file.

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
