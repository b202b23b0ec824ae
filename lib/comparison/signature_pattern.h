// Patterns for signatures: one entry of a ledger for several of them.
#pragma once

#include <string_view>

namespace doublecheck {

/// Whether `pattern`, in which each `*` stands for any text or none, is all of `text`. No other
/// character is special.
bool is_match(std::string_view pattern, std::string_view text);

}  // namespace doublecheck
