// The options of `fuzz`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "campaign/campaign_run.h"

namespace CLI {
class App;
}

namespace doublecheck {

struct FuzzOptions {
  std::vector<std::string> oracles;  // mailbox and distance where empty
  std::vector<std::string> verbs;
  std::string max_leaves;  // empty: the default of WorkerOrders
  std::string time;        // empty: until Ctrl-C, or until `runs`
  std::string runs;        // executions of each game; empty: no limit
  std::uint64_t seed = 1;
  int jobs = 0;     // 0: as many as there are cores
  std::string dir;  // empty: a fresh one in the current folder
  bool resume = false;
  std::vector<std::string> seeds;  // files and folders of questions
  std::string targets;             // empty: those built beside this program
  std::string engine = "libfuzzer";
  bool sanitize = false;
  bool json = false;
};

void add_fuzz_options(CLI::App& verb, FuzzOptions& options);

/// The campaign that `options` and the words behind the verb ask for: games, or with --resume a
/// folder. Without a folder it gets a fresh one. Throws UsageError.
CampaignRequest campaign_request(const FuzzOptions& options, const std::vector<std::string>& words);

/// Throws UsageError.
SessionOptions session_options(const FuzzOptions& options);

}  // namespace doublecheck
