// Orthodox chess by piece list (V1 to V4): moves without castling and en passant, and the
// questions.
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// V3 for the piece on `from`, which is not empty. The safety of kings is V4's matter.
bool is_chess_move(const Board& board, Cell from, Cell to);

/// `valid` and `explain`.
Answer answer_piece_list(const Question& question);

}  // namespace doublecheck::distance
