// Solitaire chess (S).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/mailbox_board.h"
#include "games/solitaire_search.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, which is not of `explain`. `perft` abstains beyond
/// `max_leaves`.
Answer answer_solitaire(MailboxBoard& board, SolitaireSearch& search, const Question& question,
                        std::uint64_t max_leaves);

/// The word of S3, if the board is illegal.
std::optional<std::string_view> why_illegal_solitaire(const MailboxBoard& board);

}  // namespace doublecheck::mailbox
