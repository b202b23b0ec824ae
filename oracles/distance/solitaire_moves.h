// Captures of solitaire chess (S1).
#pragma once

#include <vector>

#include "question/question.h"
#include "solitaire_board.h"

namespace doublecheck::distance {

/// B2: the places within reach of such a piece on `from`.
PlaceSet within_reach(Kind kind, int from);

/// The places of the pieces that the piece on `from` can take.
PlaceSet targets(const SolitaireBoard& board, int from);

/// Every capture, in the order of S3.
std::vector<Move> captures(const SolitaireBoard& board);

bool is_capture(const SolitaireBoard& board, const Move& move);

/// The board after a capture.
SolitaireBoard after_capture(const SolitaireBoard& board, const Move& move);

}  // namespace doublecheck::distance
