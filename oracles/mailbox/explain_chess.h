// Labels of orthodox chess by piece list (E).
#pragma once

#include "mailbox_board.h"
#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, in which no colour has many kings.
Answer explain_chess(MailboxBoard& board, const Question& question);

LabelSet labels_of_chess(const MailboxBoard& board);
LabelSet labels_of_chess_move(MailboxBoard& board, const Target& target);

}  // namespace doublecheck::mailbox
