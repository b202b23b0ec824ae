// Orthodox chess by piece list (V).
#pragma once

#include <vector>

#include "mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`.
Answer answer_chess(MailboxBoard& board, const Question& question);

/// Whether the piece on `from` goes to `to` by V3.
bool goes(const MailboxBoard& board, Index from, Index to);

/// Whether a move by V3 leaves its own king out of attack (V4).
bool is_safe(MailboxBoard& board, Index from, Index to);

/// Nothing if the target lies off the board (V2).
std::optional<Index> place_of(const MailboxBoard& board, const Target& target);

}  // namespace doublecheck::mailbox
