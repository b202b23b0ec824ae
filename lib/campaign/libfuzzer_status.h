// The lines in which libFuzzer tells how far it is.
#pragma once

#include <optional>
#include <string_view>

#include "campaign/engine.h"

namespace doublecheck {

/// Reads `#N NEW cov: 12 ft: 34 corp: 5/678b lim: 9 exec/s: 10 rss: 11Mb ...`; nothing for any
/// other line. Lines without `corp` come while the corpus is still read: what they tell is not yet
/// so.
std::optional<EngineStatus> read_libfuzzer_status(std::string_view line);

}  // namespace doublecheck
