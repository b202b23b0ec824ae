// `doublecheck ask -`: a filter that other programs drive.
#pragma once

#include "context.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// Reads question lines from standard input and writes one line for each, in order: the answer, an
/// empty line for an empty line or one that begins with `#` or `;`, `error: REASON` for anything
/// else. A byte-order mark and carriage returns at the ends of lines are passed over. What is
/// written is flushed whenever the input pauses. After Ctrl-C the question at hand has a second;
/// answers not yet flushed when that is over are lost. Throws what LineInput throws, and
/// Interrupted.
void ask_lines(const Oracles& oracles, bool json, Context& context);

}  // namespace doublecheck
