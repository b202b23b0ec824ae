// `perft` of the cube (P1).
#pragma once

#include <cstdint>
#include <optional>

#include "question/position.h"

namespace doublecheck::distance {

/// Nothing where the leaves are more than `max_leaves`.
std::optional<std::uint64_t> cube_perft(const Position& position, int depth,
                                        std::uint64_t max_leaves);

}  // namespace doublecheck::distance
