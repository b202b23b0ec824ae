// Labels of a solitaire board and of a move in it (section E).
#pragma once

#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

/// The board has a piece (S3).
Answer explain_solitaire(const Question& question);

LabelSet solitaire_position_labels(const Board& board);
LabelSet solitaire_move_labels(const Board& board, const Move& move);

}  // namespace doublecheck::distance
