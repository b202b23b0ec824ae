// Labels of solitaire chess (E).
#pragma once

#include "mailbox_board.h"
#include "question/answer.h"
#include "question/label.h"
#include "solitaire_search.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, with at least one piece.
Answer explain_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question);

LabelSet labels_of_solitaire(MailboxBoard& board, SolitaireSearch& search);
LabelSet labels_of_solitaire_move(MailboxBoard& board, Index from, Index to);

}  // namespace doublecheck::mailbox
