// `solve`: the least solution of a solitaire board (S3).
#pragma once

#include <optional>
#include <vector>

#include "question/question.h"
#include "solitaire_board.h"

namespace doublecheck::distance {

/// Nothing if there is no solution; `board` has a piece.
std::optional<std::vector<Move>> least_solution(const SolitaireBoard& board);

}  // namespace doublecheck::distance
