// Options that several verbs share: whom to ask, how many threads, and lists in full; what a run
// keeps (`--shard I/N`, `--result FILE`, `--observe FILE`); and the corpus that words name.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "context.h"
#include "corpus/corpus.h"
#include "observation/observation.h"
#include "options/words.h"
#include "runs/finding.h"
#include "shards/shard_result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace doublecheck {

/// Adds `--oracle`, `--contract`, `--max-leaves` and `--time-limit`. `words` must outlive the
/// parsing.
void add_oracle_options(CLI::App& verb, OracleWords& words);

/// Adds `--contract` alone.
void add_contract_option(CLI::App& verb, OracleWords& words);

/// Adds `--impossible`, which takes `reachable` from `words`; they must outlive the parsing.
void add_impossible_option(CLI::App& verb, OracleWords& words);

/// Adds `--jobs`; `jobs` is 0 where it is not given, and must outlive the parsing.
void add_jobs_option(CLI::App& verb, int& jobs);

/// Adds `--out`: standard output where it is empty (write_result of context.h).
void add_out_option(CLI::App& verb, std::string& out);

/// `jobs`, or as many as there are cores where that is 0.
int jobs_of(int jobs);

/// Adds `--page-at`, which `page_at` must outlive; `use` says what links there. An address that
/// begins no link is a usage error.
CLI::Option* add_page_at_option(CLI::App& verb, std::string& page_at, const std::string& use);

/// Adds `--full`, which `full` must outlive.
CLI::Option* add_full_option(CLI::App& verb, bool& full);

/// A bug report instead of the usual text.
struct IssueOptions {
  bool wanted = false;
  std::string page_at;
};

/// Adds `--as issue` and its `--page-at`; returns the first. `options` must outlive the parsing.
CLI::Option* add_issue_options(CLI::App& verb, IssueOptions& options);

// --- What a run keeps ----------------------------------------------------------------------------

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

// --- The corpus that is named --------------------------------------------------------------------

/// Adds what `named_files` takes to the help of `verb`.
void add_corpus_paths(CLI::App& verb);

/// The files that `words` name, files or folders, or those below ./corpus where there are none.
/// Throws UsageError where one is missing.
std::vector<std::string> named_files(const std::vector<std::string>& words);

/// The same for whoever only reads: where there is no ./corpus, `corpus` and what is below it mean
/// the corpora that came with the program.
std::vector<std::string> named_or_shipped_files(std::vector<std::string> words);

/// A line of the corpus that is no entry, as a remark.
void remark_problem(const CorpusProblem& problem);

/// Says on standard error that covers of this build may not be the least. Nothing where CBC is
/// there.
void remark_missing_solver();

/// Gives every entry of `files`, open or not, to `use`. What is no entry is a remark; returns how
/// often there was such.
std::uint64_t read_entries(std::vector<std::string> files,
                           const std::function<void(CorpusEntry& entry)>& use);

/// All their entries, see read_whole_corpus of corpus.h; every problem is a remark.
std::vector<CorpusEntry> named_corpus(const std::vector<std::string>& words, Answers answers);

}  // namespace doublecheck
