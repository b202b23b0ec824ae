// Positions that whole games do not have (L2).
#pragma once

#include <optional>
#include <string_view>

#include "game_position.h"

namespace doublecheck::distance {

/// The first reason that applies, in the order of L2; nothing for a position that is legal.
std::optional<std::string_view> why_illegal(const GamePosition& position);

}  // namespace doublecheck::distance
