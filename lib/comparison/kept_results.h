// Disagreements and the fates of mutants as JSON, to be kept in result files (shard_result.h).
// What reads throws Json::exception, ParseError or UsageError where the text is something else.
#pragma once

#include "comparison/mutant_trial.h"
#include "examination/reply.h"

namespace doublecheck {

Json json_of(const Disagreement& disagreement);
Disagreement read_disagreement(const Json& json);

Json json_of(const Fate& fate);
Fate read_fate(const Json& json);

}  // namespace doublecheck
