#include "options/shared_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "context.h"
#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "minimise/cover_program.h"
#include "options/adding.h"
#include "process/beside_program.h"
#include "runs/page_link.h"
#include "shell.h"
#include "version.h"

namespace doublecheck {
namespace {

constexpr int kMostJobs = 256;

}  // namespace

void add_contract_option(CLI::App& verb, OracleWords& words) {
  add_value(verb, "--contract", "NAME:WORD,...", words.contracts,
            fmt::format("The promises of an engine, by its name or spec, such as "
                        "mine:legal-only,clocks=150; see {}",
                        process::shared_beside_program("manual/contracts.md").string()));
}

void add_impossible_option(CLI::App& verb, OracleWords& words) {
  verb.add_flag_callback(
      "--impossible", [&words] { words.reachable = false; },
      "Ask engines also about positions that no game reaches");
}

void add_oracle_options(CLI::App& verb, OracleWords& words) {
  add_value(verb, "--oracle", "[NAME=]SPEC", words.specs,
            "Whom to ask, see `doublecheck oracles`; give it once for each (default: mailbox "
            "and distance)");
  add_contract_option(verb, words);
  add_value(verb, "--max-leaves", "N", words.max_leaves,
            "`perft` abstains beyond this many; 200m and 5k are read too (default: 10m)");
  add_value(verb, "--time-limit", "TIME", words.time_limit,
            "For each question to an oracle in another process: 0.5s, 30s, 5m (default: 10s)");
}

void add_jobs_option(CLI::App& verb, int& jobs) {
  add_number(verb, "--jobs", "N", jobs, "Threads (default: one for each core)", 1, kMostJobs);
}

void add_out_option(CLI::App& verb, std::string& out) {
  add_value(verb, "--out", "FILE", out, "Write this file (default: standard output)");
}

int jobs_of(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

CLI::Option* add_page_at_option(CLI::App& verb, std::string& page_at, const std::string& use) {
  const auto set = [&page_at](const std::string& given) {
    expect_page_address(given);
    page_at = given;
  };
  return verb
      .add_option_function<std::string>(
          "--page-at", set, "The address of a page that serve --static has written, " + use)
      ->type_name("URL");
}

CLI::Option* add_full_option(CLI::App& verb, bool& full) {
  return verb.add_flag("--full", full, "Show lists that differ in full, not only where they do");
}

CLI::Option* add_issue_options(CLI::App& verb, IssueOptions& options) {
  const auto set = [&options](const std::string&) { options.wanted = true; };
  auto* as =
      verb.add_option_function<std::string>(
              "--as", set, "issue: a bug report in Markdown, for the authors of the oracle accused")
          ->check(CLI::IsMember({"issue"}))
          ->type_name("FORM");
  add_page_at_option(verb, options.page_at, "to which bug reports link")->needs(as);
  return as;
}

// --- What a run keeps ----------------------------------------------------------------------------

void add_shard_options(CLI::App& verb, ShardWords& words) {
  auto* result = add_value(verb, "--result,--checkpoint", "FILE", words.result,
                           "Keep work and results in this file, and go on from there if it "
                           "exists");
  add_value(verb, "--shard", "I/N", words.shard,
            "Do only this part of the work, for `doublecheck merge`: 3/16 is the third of 16")
      ->needs(result);
}

ShardedRun sharded_run(const ShardWords& words, RunIdentity run, const Context& context) {
  if (context.merged == nullptr) {
    run.version = short_version();
    const auto shard = read_shard(words.shard);
    if (!shard && !words.shard.empty())
      throw UsageError(fmt::format("--shard: '{}' is no shard such as 3/16: I/N with I from 1 to N",
                                   words.shard));
    return {{shard, words.result}, std::move(run)};
  }
  if (run.input != context.merged->run.input)
    throw UsageError("the results are of other files than those that are here now");
  return ShardedRun(*context.merged);
}

std::string shard_text(const ShardedRun& run) {
  const auto file = shell_quoted(run.file().string());
  const auto shard = fmt::format("shard {}/{}", run.shard()->number, run.shard()->of);
  if (run.is_done())
    return fmt::format("{} has {}; `doublecheck merge` of all shards gives the verdict\n", file,
                       shard);
  return fmt::format("{} has the work of {} so far; the same command goes on from there\n", file,
                     shard);
}

void add_observe_options(CLI::App& verb, ObserveWords& words) {
  auto* file = add_value(verb, "--observe", "FILE", words.file,
                         "Append a line of JSON for each question to this file, as "
                         "Hypothesis does and Tyche reads it");
  add_value(verb, "--observe-every", "N", words.every, "Only of every N-th question (default: 1)")
      ->needs(file);
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

// --- The corpus that is named --------------------------------------------------------------------

namespace {

constexpr const char* kDefaultFolder = "corpus";

/// `path`, or the one of that name beside the program where there is no ./corpus here.
std::string here_or_shipped(const std::string& path) {
  const std::filesystem::path named(path);
  if (std::filesystem::exists(kDefaultFolder) || named.empty() || *named.begin() != kDefaultFolder)
    return path;
  const auto shipped = process::shared_beside_program(named);
  return std::filesystem::exists(shipped) ? shipped.string() : path;
}

}  // namespace

void add_corpus_paths(CLI::App& verb) {
  verb.add_option("PATH", "Files, or folders with all *.txt below them (default: ./corpus)");
}

std::vector<std::string> named_files(const std::vector<std::string>& words) {
  if (!words.empty()) return corpus_files(words);
  if (!std::filesystem::is_directory(kDefaultFolder))
    throw UsageError("which corpus? A file or folder is missing, and there is no ./corpus here");
  return corpus_files(std::vector<std::string>{kDefaultFolder});
}

std::vector<std::string> named_or_shipped_files(std::vector<std::string> words) {
  std::ranges::transform(words, words.begin(), here_or_shipped);
  return named_files(words);
}

void remark_problem(const CorpusProblem& problem) {
  remark(problem_text(problem));
}

void remark_missing_solver() {
  if (has_solver()) return;
  remark(
      "this build is without CBC: covers are greedy, after our reductions, and no proven minima");
}

std::uint64_t read_entries(std::vector<std::string> files,
                           const std::function<void(CorpusEntry& entry)>& use) {
  CorpusReader reader(std::move(files), Answers::optional);
  std::uint64_t problems = 0;
  while (auto item = reader.next()) {
    if (auto* entry = std::get_if<CorpusEntry>(&*item)) {
      use(*entry);
    } else {
      ++problems;
      remark_problem(std::get<CorpusProblem>(*item));
    }
  }
  return problems;
}

std::vector<CorpusEntry> named_corpus(const std::vector<std::string>& words, Answers answers) {
  return read_whole_corpus(named_or_shipped_files(words), answers, remark_problem);
}

}  // namespace doublecheck
