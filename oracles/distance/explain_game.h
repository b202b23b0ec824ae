// Labels of a whole FEN and of a move in it (section E).
#pragma once

#include "game_position.h"
#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::distance {

/// `position` is legal by L2, in all of these. Labels of the position if there is no move.
Answer explain_game(const GamePosition& position, const Move* move);

LabelSet game_position_labels(const GamePosition& position);
LabelSet game_move_labels(const GamePosition& position, const Move& move);

}  // namespace doublecheck::distance
