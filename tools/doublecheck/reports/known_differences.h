// `--known FILE`: accepted differences, read and reported.
#pragma once

#include <string>
#include <vector>

#include "comparison/ledger.h"
#include "comparison/tally.h"
#include "examination/reply.h"

namespace doublecheck {

/// What a comparison showed of one entry of a ledger.
struct KnownCount {
  KnownDifference entry;
  std::uint64_t count = 0;
  /// Its oracle took part, but on its question no longer differs as it says.
  bool stale = false;
};

/// The entries of all `files`. Throws UsageError where one cannot be read, or is no ledger.
Ledger read_ledgers(const std::vector<std::string>& files);

/// The entries of `ledger` whose oracles are among `oracles`, with their counts in `tally`. Asks
/// `oracles` the question of each.
std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const Oracles& oracles, Oracle& adviser);

/// A line for each entry that was seen or is stale; empty where there is none.
std::string known_text(const std::vector<KnownCount>& counts);

Json known_json(const std::vector<KnownCount>& counts);

}  // namespace doublecheck
