// Probing: asking what nobody asked for, to find out what a disagreement is about.
#pragma once

#include <optional>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// The disagreement on `question`, if there is one of which `accused` (difference.h) is the same as
/// before. What a built-in oracle calls illegal is not asked of foreign ones, which may crash or
/// hang on it, and whoever fails otherwise is not believed: nothing then.
std::optional<Disagreement> probe(const Question& question, const std::string& accused,
                                  const Oracles& oracles);

/// Whether the answer is there, but names something twice: the only way of failing that tells a
/// fault in what was answered, and that costs no restart of a process.
bool names_twice(const Answer& answer);

/// Whether an oracle of `disagreement` failed in any other way.
bool is_broken(const Disagreement& disagreement);

}  // namespace doublecheck
