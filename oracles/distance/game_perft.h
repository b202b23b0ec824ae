// `perft` of whole games (P1, L1, L5).
#pragma once

#include <cstdint>

#include "game_position.h"

namespace doublecheck::distance {

/// Nothing where the leaves are more than `max_leaves`, or the positions on the way to them are.
std::optional<std::uint64_t> game_perft(const GamePosition& position, int depth,
                                        std::uint64_t max_leaves);

}  // namespace doublecheck::distance
