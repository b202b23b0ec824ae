// Labels of a whole FEN and of a move in it (section E).
#pragma once

#include "game_position.h"
#include "question/label.h"

namespace doublecheck::distance {

/// `position` is legal by L2, in both.
LabelSet game_position_labels(const GamePosition& position);
LabelSet game_move_labels(const GamePosition& position, const Move& move);

}  // namespace doublecheck::distance
