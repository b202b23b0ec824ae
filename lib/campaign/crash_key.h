// What makes two crashes one.
#pragma once

#include <atomic>
#include <deque>
#include <string>

#include "process/child_process.h"

namespace doublecheck {

/// How the process ended and where, of its last words: `deadly signal in play < legal_moves`,
/// `Assertion 'x' failed in ...`, `heap-buffer-overflow in ...`, `timeout in ...`,
/// `exited 3: THE LAST LINE` where they hold no report. Functions are named without namespaces,
/// arguments and templates, so that the key outlives small changes of the code; only those of this
/// project are named. Time-outs and exhausted memory are named by the outermost functions, because
/// the innermost are a matter of the moment.
std::string crash_key(const process::Ending& ending, const std::deque<std::string>& report);

/// Runs a fuzz target on one input. The key under which it ends; empty where it ends well, or where
/// it has to be killed because it takes longer than any time-out or because of `stop`. Owns the
/// command's process in the calling thread.
std::string key_of_run(const process::Command& command, const std::atomic<bool>& stop);

/// The key of an input that has ended a worker, and has none when it is tried again.
inline constexpr const char* kNotRepeated = "crash that did not repeat";

}  // namespace doublecheck
