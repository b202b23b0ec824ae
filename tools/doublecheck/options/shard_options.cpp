#include "options/shard_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "files/usage_error.h"
#include "shell.h"
#include "version.h"

namespace doublecheck {
namespace {

ShardChoice choice_of(const ShardWords& words) {
  if (words.shard.empty()) return {std::nullopt, words.result};
  const auto shard = read_shard(words.shard);
  if (!shard)
    throw UsageError(
        fmt::format("--shard: '{}' is no shard such as 3/16: I/N with I from 1 to N", words.shard));
  return {shard, words.result};
}

}  // namespace

void add_shard_options(CLI::App& verb, ShardWords& words) {
  auto* result = verb.add_option("--result,--checkpoint", words.result,
                                 "Keep in this file what was done and what it showed; go on from "
                                 "there if it is there already")
                     ->type_name("FILE");
  verb.add_option("--shard", words.shard,
                  "Do only this part of the work, for `doublecheck merge`: 3/16 is the third of 16")
      ->needs(result)
      ->type_name("I/N");
}

ShardedRun sharded_run(const ShardWords& words, RunIdentity run, const Context& context) {
  if (context.merged == nullptr) {
    run.version = short_version();
    return {choice_of(words), std::move(run)};
  }
  if (run.input != context.merged->run.input)
    throw UsageError("the results are of other files than those that are here now");
  return ShardedRun(*context.merged);
}

std::string shard_text(const ShardedRun& run) {
  const auto file = shell_quoted(run.file().string());
  if (!run.is_done())
    return fmt::format("{} has what shard {}/{} did so far; the same command goes on from there\n",
                       file, run.shard()->number, run.shard()->of);
  return fmt::format("{} has shard {}/{}; `doublecheck merge` of all shards gives the verdict\n",
                     file, run.shard()->number, run.shard()->of);
}

}  // namespace doublecheck
