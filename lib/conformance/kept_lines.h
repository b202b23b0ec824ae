// What the answers to a line of a corpus say, as JSON for a result file (shard_result.h).
#pragma once

#include "conformance/rule_scores.h"
#include "examination/reply.h"

namespace doublecheck {

Json json_of(const JudgedLine& judged);

/// Reads what `json_of` wrote. Throws UsageError or Json::exception where it is something else.
JudgedLine read_judged_line(const Json& json);

}  // namespace doublecheck
