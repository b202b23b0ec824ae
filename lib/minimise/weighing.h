// What a question of a corpus weighs.
#pragma once

#include <vector>

#include "minimise/member.h"

namespace doublecheck {

enum class WeightBy : std::uint8_t {
  lines,  // each 1
  bytes,  // the line with its line feed
  time    // of both built-in oracles, see below
};

/// Sets the weight of each of `members`. Time is measured here, one question after the other: the
/// least of three times, in microseconds, rounded up to a power of two, so that most questions
/// weigh the same when they are measured again, but not all.
void weigh(std::vector<Member>& members, WeightBy by, std::uint64_t max_leaves);

}  // namespace doublecheck
