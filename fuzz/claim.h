// How a target makes a claim about the built-in oracles.
#pragma once

#include <array>

#include "question/oracle.h"

namespace doublecheck::fuzz {

/// mailbox and distance, for claims that need one oracle only.
const std::array<Oracle*, 2>& both_oracles();

/// Aborts with a report, which makes the input a find of the engine, unless the claim `holds` of
/// what `oracle` answers to `question`.
void claim(bool holds, const char* what, const Question& question, Oracle& oracle);

/// Another question about the same position.
Question asked(Verb verb, const Question& question, Argument argument = {}, int depth = 0);

}  // namespace doublecheck::fuzz
