// The options of `fuzz`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "campaign/campaign_run.h"
#include "options/run_options.h"
#include "options/shared_options.h"

namespace CLI {
class App;
}

namespace doublecheck {

struct FuzzOptions {
  OracleWords oracles{.reachable = true};  // without a limit of leaves it is that of WorkerOrders
  std::vector<std::string> verbs;
  std::string time;  // empty: until Ctrl-C, or until `runs`
  std::string until_quiet;
  std::string runs;  // executions of each game; empty: no limit
  std::uint64_t seed = 1;
  int jobs = 0;     // 0: as many as there are cores
  std::string dir;  // empty: a fresh one in the current folder
  bool resume = false;
  std::vector<std::string> seeds;  // files and folders of questions
  std::string targets;             // empty: those built beside this program
  std::string engine = "libfuzzer";
  bool sanitize = false;
  ObserveWords observe;
  bool json = false;
};

void add_fuzz_options(CLI::App& verb, FuzzOptions& options);

/// The campaign that `options` and the words behind the verb ask for: games, or with --resume a
/// folder. Without a folder it gets a fresh one. Starts programs that may say what they promise.
/// Throws UsageError, and OracleError where such a program cannot be had.
CampaignRequest campaign_request(const FuzzOptions& options, const std::vector<std::string>& words);

/// A line for each oracle that now says something else of its contract than when the campaign
/// began.
std::vector<std::string> changed_contracts(const CampaignParameters& parameters);

/// Throws UsageError.
SessionOptions session_options(const FuzzOptions& options);

}  // namespace doublecheck
