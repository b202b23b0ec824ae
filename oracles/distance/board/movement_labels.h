// The labels that tell of a piece's way (B2, B3), the same in every game.
#pragma once

#include "question/label.h"
#include "question/position.h"

namespace doublecheck::distance {

/// Line, planar diagonal, triagonal and slide of a move that such a piece makes.
void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to);

/// B3-blocked for one piece: it could go by B2, but something stands between.
bool is_blocked(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
