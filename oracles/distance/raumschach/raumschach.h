// Raumschach (section M): chess in a cube with pawns, whose questions but for these are the cube's.
#pragma once

#include "cube/cube.h"

namespace doublecheck::distance {

/// `max_leaves` is for `perft` (P1).
Answer answer_raumschach(const Question& question, std::uint64_t max_leaves, KnownCubeMoves& known);

}  // namespace doublecheck::distance
