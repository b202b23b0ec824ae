// `moves`: where a lone piece can go (B2).
#pragma once

#include "mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds one piece.
Answer answer_moves(const MailboxBoard& board, const Question& question);

}  // namespace doublecheck::mailbox
