// `--shard I/N` and `--result FILE`: a part of a run, and where it keeps what it showed.
#pragma once

#include <string>

#include "context.h"
#include "shards/sharded_run.h"

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

}  // namespace doublecheck
