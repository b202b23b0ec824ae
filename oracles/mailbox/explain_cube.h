// Labels of cube positions and moves (E).
#pragma once

#include "mailbox_board.h"
#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, which C5 allows.
Answer explain_cube(MailboxBoard& board, const Question& question);

LabelSet labels_of_cube(MailboxBoard& board, Colour side);
LabelSet labels_of_cube_move(MailboxBoard& board, Colour side, Index from, Index to);

}  // namespace doublecheck::mailbox
