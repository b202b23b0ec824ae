// `doublecheck ask -`: a filter that other programs drive.
#pragma once

#include "context.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// Reads question lines from standard input and writes one line for each, in order: the answer, an
/// empty line for an empty line or a comment (`#`, or `# ` and more), `error: REASON` for anything
/// else. What is written is flushed whenever the input pauses. After Ctrl-C
/// the question at hand has a second; answers not yet flushed when that is over are lost. Throws
/// what LineInput throws, and Interrupted.
void ask_lines(const Oracles& oracles, bool json, Context& context);

}  // namespace doublecheck
