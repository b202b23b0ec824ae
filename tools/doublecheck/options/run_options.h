// What a run keeps: `--shard I/N` and `--result FILE`, a part of it and what that showed; and
// `--observe FILE` and `--observe-every N`.
#pragma once

#include <memory>
#include <string>

#include "context.h"
#include "observation/observation.h"
#include "shards/shard_result.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// As given on the command line.
struct ShardWords {
  std::string shard;
  std::string result;
};

/// Adds `--shard` and `--result`, also by its older name `--checkpoint`. `words` must outlive the
/// parsing.
void add_shard_options(CLI::App& verb, ShardWords& words);

/// The part of `run` that these words choose; its version and number of shards are filled in. Where
/// `context` brings merged results, the run of those. Throws UsageError: what is no shard; a file
/// that belongs to another run, among them merged results of other input.
ShardedRun sharded_run(const ShardWords& words, RunIdentity run, const Context& context);

/// What a shard prints at its end: only all shards together have a verdict.
std::string shard_text(const ShardedRun& run);

/// As given on the command line.
struct ObserveWords {
  std::string file;  // empty: nothing is observed
  std::string every = "1";
};

/// `words` must outlive the parsing.
void add_observe_options(CLI::App& verb, ObserveWords& words);

/// Null where nothing is to be observed. Throws UsageError: no number, a file that cannot be
/// opened.
std::unique_ptr<ObservationFile> observation_file(const ObserveWords& words);

/// Hands them to fuzz targets, by the environment. Throws UsageError likewise.
void observe_in_workers(const ObserveWords& words);

}  // namespace doublecheck
