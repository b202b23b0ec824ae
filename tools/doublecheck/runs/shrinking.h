// What `shrink` does, wherever it runs.
#pragma once

#include "findings/findings.h"
#include "options/words.h"

namespace doublecheck {

/// Traces, names and shrinks the difference that `question` shows, within `limits`. What is no
/// impossible position stays none. Throws UsageError where the oracles agree, and as make_oracles
/// does.
Finding shrunk_finding(const Question& question, OracleWords oracles, const Limits& limits);

}  // namespace doublecheck
