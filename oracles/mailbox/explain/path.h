// Labels of a piece's path in any game (E).
#pragma once

#include "board/mailbox_board.h"
#include "question/label.h"

namespace doublecheck::mailbox {

Label label_of_kind(Kind kind);

/// How a piece would go to a cell by B2, whatever stands in between.
struct Path {
  Step step;
  int length = 0;
  bool blocked = false;
};

/// Nothing if B2 leads no such way. A pawn's path is that of its captures.
std::optional<Path> path_between(const MailboxBoard& board, Index from, Index to);

/// B2-line, B2-planar-diagonal, B2-triagonal and B3-slide, which knights and pawns never have.
void add_path_labels(const MailboxBoard& board, Index from, Index to, LabelSet& labels);

}  // namespace doublecheck::mailbox
