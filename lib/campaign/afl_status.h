// The file in which AFL++ tells how far it is.
#pragma once

#include <istream>

#include "campaign/engine.h"

namespace doublecheck {

/// Reads `fuzzer_stats`: lines such as `corpus_count      : 12`. Features are the edges that AFL++
/// counts. What is missing is 0.
EngineStatus read_afl_status(std::istream& lines);

}  // namespace doublecheck
