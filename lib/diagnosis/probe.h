// Probing: asking what nobody asked for, to find out what a disagreement is about.
#pragma once

#include <optional>

#include "diagnosis/difference.h"

namespace doublecheck {

/// The disagreement between `sides` on `question`, if there is one (narrowed, see difference.h).
/// What a built-in oracle calls illegal is not asked of foreign ones, which may crash or hang on
/// it, and whoever fails otherwise is not believed: nothing then.
std::optional<Disagreement> probe(const Question& question, const Sides& sides,
                                  const Oracles& oracles);

/// Whether the answer is there, but names something twice: the only way of failing that tells a
/// fault in what was answered, and that costs no restart of a process.
bool names_twice(const Answer& answer);

/// Whether an oracle of `disagreement` failed in any other way.
bool is_broken(const Disagreement& disagreement);

}  // namespace doublecheck
