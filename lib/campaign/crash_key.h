// What makes two crashes one.
#pragma once

#include <deque>
#include <string>

#include "campaign/worker_process.h"

namespace doublecheck {

/// How the process ended and where, of its last words: `deadly signal in play < legal_moves`,
/// `Assertion 'x' failed in ...`, `heap-buffer-overflow in ...`, `timeout in ...`,
/// `exited 3: THE LAST LINE` where they hold no report. Functions are named without namespaces,
/// arguments and templates, so that the key outlives small changes of the code; only those of this
/// project are named. Time-outs and exhausted memory are told by
/// the outermost functions, because the innermost are a matter of the moment.
std::string crash_key(const Ending& ending, const std::deque<std::string>& report);

}  // namespace doublecheck
