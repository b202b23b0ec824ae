// Runs a fuzz target on one input, to see how it ends.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "campaign/worker_process.h"

namespace doublecheck {

/// The key (crash_key.h) under which the command ends; empty where it ends well, or where it has to
/// be killed because it takes longer than any time-out or because of `stop`. Owns the command's
/// process in the calling thread.
std::string trial_key(const Command& command, const std::atomic<bool>& stop);

/// The key of an input that has ended a worker, and has none when it is tried again.
inline constexpr const char* kNotRepeated = "crash that did not repeat";

}  // namespace doublecheck
