// The fate of a mutant as JSON, for a result file (shard_result.h).
#pragma once

#include "comparison/mutant_trial.h"
#include "examination/reply.h"

namespace doublecheck {

Json json_of(const Fate& fate);

/// Reads what `json_of` wrote. Throws Json::exception, ParseError or UsageError where it is
/// something else.
Fate read_fate(const Json& json);

}  // namespace doublecheck
