// Signals by name.
#pragma once

#include <string_view>

namespace doublecheck::process {

/// `SEGV`; empty where the number is none of the signals of POSIX.
std::string_view signal_name(int number);

}  // namespace doublecheck::process
