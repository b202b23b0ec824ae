// `--known FILE`: accepted differences, read and reported.
#pragma once

#include <functional>
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
  /// There was no time to ask its question again.
  bool unasked = false;
};

/// The entries of all `files`. Throws UsageError where one cannot be read, or is no ledger.
Ledger read_ledgers(const std::vector<std::string>& files);

/// The entries of `ledger` whose oracles are among those that `make` makes, with their counts in
/// `tally`. Asks these the question of each, as long as `stop` is false: what is left is unasked.
std::vector<KnownCount> known_counts(const Ledger& ledger, const Tally& tally,
                                     const std::function<Oracles()>& make, Oracle& adviser,
                                     const std::function<bool()>& stop);

/// The entries that are counted in `tally`, where nobody can be asked. None is stale.
std::vector<KnownCount> counts_in(const Ledger& ledger, const Tally& tally);

/// A line for each entry that was seen or is stale, and one for all that are unasked; empty where
/// there is none.
std::string known_text(const std::vector<KnownCount>& counts);

Json known_json(const std::vector<KnownCount>& counts);

}  // namespace doublecheck
