// Where a wrong count comes from.
#pragma once

#include <optional>

#include "examination/cross_examine.h"

namespace doublecheck {

/// The first `legal` question on the way of `perft`, which `accused` counts wrongly, that it
/// answers otherwise than `adviser`, with the two answers in this order: adviser, accused. Goes
/// down where the counts differ. Nothing where `accused` does not tell its moves, fails on the way,
/// or lists all of them rightly. Asks for about as many leaves as `perft` has.
std::optional<Disagreement> wrong_moves(const Question& perft, Oracle& accused, Oracle& adviser);

}  // namespace doublecheck
