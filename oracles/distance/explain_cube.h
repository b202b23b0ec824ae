// Labels of a cube position and of a move in it (section E).
#pragma once

#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

/// The kings are those of a legal position (C5).
Answer explain_cube(const Question& question);

LabelSet cube_position_labels(const Position& position);
LabelSet cube_move_labels(const Position& position, const Move& move);

}  // namespace doublecheck::distance
