// What `ask mate --explain` says: why White is mated or is not, found by asking oracles alone.
#pragma once

#include "examination/cross_examine.h"
#include "output.h"

namespace doublecheck {

/// `question` is a `mate` that was answered `true` or `false`: says who gives check, what becomes
/// of each step of the white king, and which moves of other pieces answer the check. Throws
/// DisagreementFound.
void explain_mate(const Question& question, const Oracles& oracles, Output& out);

}  // namespace doublecheck
