// Labels of a piece list and of a move in it (section E).
#pragma once

#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

/// No colour has two kings (V2).
Answer explain_chess(const Question& question);

LabelSet chess_position_labels(const Board& board);
LabelSet chess_move_labels(const Board& board, const Target& target);

}  // namespace doublecheck::distance
