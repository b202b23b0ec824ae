// A disagreement as JSON, for files that are read again: result files, logs of fuzz workers.
#pragma once

#include "examination/reply.h"

namespace doublecheck {

/// Answers are a list, not an object: the same oracle may be compared with itself.
Json json_of(const Disagreement& disagreement);

/// Reads what `json_of` wrote. Throws Json::exception or ParseError where it is something else.
Disagreement read_disagreement(const Json& json);

}  // namespace doublecheck
