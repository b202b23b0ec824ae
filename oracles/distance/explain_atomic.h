// Labels of an atomic board field and of a move in it (section E).
#pragma once

#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

Answer explain_atomic(const Question& question);

LabelSet atomic_position_labels(const Board& board);
LabelSet atomic_move_labels(const Board& board, const Move& move);

}  // namespace doublecheck::distance
