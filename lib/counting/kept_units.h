// Sums over units as JSON for a result file (shard_result.h), and which units a shard counts.
#pragma once

#include <vector>

#include "counting/units.h"
#include "examination/reply.h"

namespace doublecheck {

Json json_of(const UnitSums& sums);

/// Reads what `json_of` wrote. Throws UsageError where it is something else.
UnitSums read_unit_sums(const Json& json);

/// The sums over the units of all parts, in whatever order they are given; there is one at least.
/// Throws CountOverflow.
UnitSums sum_of(const std::vector<UnitSums>& parts);

/// The same of what `json_of` wrote (AddStates of shard_result.h).
Json add_unit_sums(const std::vector<Json>& parts);

/// Deals units out to shards: those that follow each other in the file come from the same part of
/// the game and take long alike, so each goes to another shard. Where each unit stands when those
/// of shard 1 come first, then those of shard 2, and so on.
class Dealing {
 public:
  Dealing(std::uint64_t units, std::uint64_t shards) : units_(units), shards_(shards) {}

  /// Of a unit, by its number in the file.
  std::uint64_t place_of(std::uint64_t unit) const;

 private:
  std::uint64_t units_;
  std::uint64_t shards_;
};

}  // namespace doublecheck
