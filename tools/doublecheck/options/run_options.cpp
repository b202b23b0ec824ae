#include "options/run_options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdlib>

#include "files/usage_error.h"
#include "options/shared_options.h"
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
                                 "Keep work and results in this file, and go on from there if it "
                                 "exists")
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
    return fmt::format(
        "{} has the work of shard {}/{} so far; the same command goes on from there\n", file,
        run.shard()->number, run.shard()->of);
  return fmt::format("{} has shard {}/{}; `doublecheck merge` of all shards gives the verdict\n",
                     file, run.shard()->number, run.shard()->of);
}

void add_observe_options(CLI::App& verb, ObserveWords& words) {
  auto* file = verb.add_option("--observe", words.file,
                               "Append a line of JSON for each question to this file, as "
                               "Hypothesis does and Tyche reads it")
                   ->type_name("FILE");
  verb.add_option("--observe-every", words.every, "Only of every N-th question (default: 1)")
      ->needs(file)
      ->type_name("N");
}

std::unique_ptr<ObservationFile> observation_file(const ObserveWords& words) {
  if (words.file.empty()) return nullptr;
  return std::make_unique<ObservationFile>(words.file, read_count("--observe-every", words.every));
}

void observe_in_workers(const ObserveWords& words) {
  if (!observation_file(words)) return;
  const auto file = std::filesystem::absolute(words.file);  // workers run in folders of their own
  ::setenv(kObserveVariable, file.c_str(), 1);
  const auto every = std::to_string(read_count("--observe-every", words.every));
  ::setenv(kObserveEveryVariable, every.c_str(), 1);
}

}  // namespace doublecheck
