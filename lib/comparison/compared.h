// What a comparison showed, to be written into a result file (shards/shard_result.h), read again,
// and added to what other parts of the same run showed.
#pragma once

#include <optional>
#include <vector>

#include "comparison/replayed.h"
#include "comparison/tally.h"
#include "examination/reply.h"
#include "findings/evidence.h"
#include "findings/findings.h"

namespace doublecheck {

struct Compared {
  Tally tally;
  FoundSoFar found;
  /// Nothing where no stored findings were asked.
  std::optional<Replayed> replayed{};
  Evidence evidence{};
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
