// The lines in which libFuzzer tells how far it is.
#pragma once

#include <optional>
#include <string_view>

#include "fuzzing/engine.h"

namespace doublecheck {

/// Reads `#N NEW cov: 12 ft: 34 corp: 5/678b lim: 9 exec/s: 10 rss: 11Mb ...`, where `corp` may be
/// missing; nothing for any other line.
std::optional<EngineStatus> read_libfuzzer_status(std::string_view line);

}  // namespace doublecheck
