// A contract beside the program that makes it.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck::contract {

/// The words in `F.contract`, where F is the first word of `command` that has such a file beside it
/// and is a file itself; else empty. Lines that start with `#` are left out. Throws UsageError
/// where that file cannot be read.
std::string contract_beside(std::string_view command);

}  // namespace doublecheck::contract
