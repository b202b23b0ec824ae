// The labels that tell of a piece's way (B2, B3), the same in every game.
#pragma once

#include "question/label.h"
#include "question/position.h"

namespace doublecheck::distance {

/// `B2-king` to `B2-pawn`, and `B2-unicorn`.
Label kind_label(Kind kind);

/// Line, planar diagonal, triagonal and slide of a move that such a piece makes.
void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to);

/// B3-blocked for one piece: it could go by B2, but something stands between.
bool is_blocked(const Board& board, Cell from, Cell to);

}  // namespace doublecheck::distance
