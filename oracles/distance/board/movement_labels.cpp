#include "board/movement_labels.h"

#include "board/reach.h"

namespace doublecheck::distance {

void add_way(LabelSet& labels, const Box& box, Kind kind, Cell from, Cell to) {
  if (!is_slider(kind) && kind != Kind::king) return;
  const auto d = distances(box, from, to);
  const int nonzero = (d.least != 0) + (d.middle != 0) + (d.most != 0);
  labels.add_if(nonzero == 1, Label::B2_line);
  labels.add_if(nonzero == 2, Label::B2_planar_diagonal);
  labels.add_if(nonzero == 3, Label::B2_triagonal);
  labels.add_if(is_slider(kind) && d.most > 1, Label::B3_slide);
}

bool is_blocked(const Board& board, Cell from, Cell to) {
  const auto kind = board[from].kind();
  return is_slider(kind) && is_within_reach(kind, board.box(), distances(board.box(), from, to)) &&
         !reaches(board, kind, from, to);
}

}  // namespace doublecheck::distance
