// `perft` of solitaire chess (S3, P1).
#pragma once

#include <cstdint>
#include <optional>

#include "solitaire_board.h"

namespace doublecheck::distance {

/// Nothing where the sequences of `depth` captures are more than `max_leaves`. `board` has a piece.
std::optional<std::uint64_t> solitaire_perft(const SolitaireBoard& board, int depth,
                                             std::uint64_t max_leaves);

}  // namespace doublecheck::distance
