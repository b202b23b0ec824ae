// Counts as people write them on a command line.
#pragma once

#include <cstdint>
#include <string_view>

namespace doublecheck {

/// Reads `200000000`, `200m` or `5k` (thousands, millions, `g` for thousand millions; either case).
/// Throws UsageError, naming `option`, where `text` is no such number or does not fit 64 bits.
std::uint64_t read_count(std::string_view option, std::string_view text);

}  // namespace doublecheck
