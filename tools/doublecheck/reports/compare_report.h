// What `compare` prints at its end.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "comparison/findings.h"
#include "comparison/tally.h"
#include "comparison/canary.h"
#include "reports/known_differences.h"
#include "examination/reply.h"

namespace doublecheck {

struct CompareResult {
  Tally tally;
  std::vector<Finding> findings;
  /// Disagreements of further signatures (findings.h).
  std::uint64_t left_out = 0;
  std::vector<Canary> canaries;
  /// Names of the oracles that were compared.
  std::vector<std::string> oracles;
  std::vector<KnownCount> known;
  /// Repeats the run.
  std::string command;
  /// Questions that an earlier run had asked (--checkpoint).
  std::uint64_t skipped = 0;
  std::chrono::nanoseconds time{0};
  /// The questions were drawn at random, each position independently of the others.
  bool is_random = false;
};

/// The findings, the table, the canaries, what is still to be discovered, and a sentence that sums
/// up; with `labels` also their shares.
std::string compare_text(const CompareResult& result, bool labels);

Json compare_json(const CompareResult& result);

}  // namespace doublecheck
