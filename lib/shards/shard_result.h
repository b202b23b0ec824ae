// The file that a shard of a run writes: what its units showed, and which run it belongs to. It is
// the verb's `--json` object with two members more, `run` and `checksum`.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
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

}  // namespace doublecheck
