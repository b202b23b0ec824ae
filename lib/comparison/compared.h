// What a comparison showed, to be written into a result file (shards/shard_result.h), read again,
// and added to what other parts of the same run showed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "comparison/tally.h"
#include "examination/reply.h"
#include "findings/evidence.h"
#include "findings/findings.h"

namespace doublecheck {

/// How many files of stored findings that a run asked again (replay.h) came to what.
struct Replayed {
  std::uint64_t still_differ = 0;
  std::uint64_t known = 0;          // differ as a ledger says
  std::uint64_t unasked = 0;        // for want of time, or because of Ctrl-C
  std::vector<std::string> gone{};  // files; the oracles agree

  std::uint64_t stored() const { return still_differ + known + unasked + gone.size(); }

  static auto members(auto& self) {
    return std::tie(self.still_differ, self.known, self.unasked, self.gone);
  }
};

struct Compared {
  Tally tally;
  FoundSoFar found;
  /// Nothing where no stored findings were asked.
  std::optional<Replayed> replayed{};
  Evidence evidence{};

  static auto members(auto& self) {
    return std::tie(self.tally, self.found, self.replayed, self.evidence);
  }
};

/// What several parts of a run showed, as one run of them all shows it, in whatever order they are
/// given.
Compared sum_of(const std::vector<Compared>& parts);

Json json_of(const Compared& compared);

/// `sum_of` of what `json_of` wrote of several parts (AddStates of shard_result.h).
Json add_compared(const std::vector<Json>& parts);

/// Reads what `json_of` wrote; nothing was asked where it is null. Throws UsageError where it is
/// something else.
Compared read_compared(const Json& json);

}  // namespace doublecheck
