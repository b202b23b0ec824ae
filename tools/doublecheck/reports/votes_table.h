// Who stood alone and who differed from whom, as a table.
#pragma once

#include <span>
#include <string>

#include "comparison/votes.h"
#include "examination/reply.h"

namespace doublecheck {

/// A matrix of the pairwise disagreements of three oracles or more, with how often each stood
/// alone; of two oracles only who abstained or failed. Empty where nothing is to be told. `oracles`
/// are the names in the order of `votes`.
std::string votes_table(const Votes& votes, std::span<const std::string> oracles);

Json votes_json(const Votes& votes, std::span<const std::string> oracles);

}  // namespace doublecheck
