// Solitaire chess (S).
#pragma once

#include <cstdint>

#include "mailbox_board.h"
#include "question/answer.h"
#include "solitaire_search.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`. `perft` abstains beyond `max_leaves`.
Answer answer_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question,
                        std::uint64_t max_leaves);

}  // namespace doublecheck::mailbox
