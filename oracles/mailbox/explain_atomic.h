// Labels of atomic chess (E).
#pragma once

#include "mailbox_board.h"
#include "question/answer.h"
#include "question/label.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`.
Answer explain_atomic(const MailboxBoard& board, const Question& question);

LabelSet labels_of_atomic(const MailboxBoard& board);
LabelSet labels_of_atomic_move(const MailboxBoard& board, const Move& move);

}  // namespace doublecheck::mailbox
