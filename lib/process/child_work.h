// Work in a process of its own: for a library that may print, break, or hear of no limit of time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace doublecheck::process {

using Words = std::vector<std::uint64_t>;

/// What `work` returns in a copy of this process whose output goes nowhere. Nothing where the copy
/// died or was not done after so many `seconds`; it is ended then. No other thread may run. Throws
/// Interrupted at Ctrl-C, ProcessFailure where no process can be made.
std::optional<Words> work_in_child(const std::function<Words()>& work, double seconds);

}  // namespace doublecheck::process
