// Orthodox chess by piece list (V).
#pragma once

#include <optional>
#include <string_view>

#include "board/mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, which is not of `explain`.
Answer answer_chess(MailboxBoard& board, const Question& question);

/// The word of V2, if the list is illegal.
std::optional<std::string_view> why_illegal_list(const MailboxBoard& board);

/// Nothing if the target lies off the board (V2).
std::optional<Index> place_of(const MailboxBoard& board, const Target& target);

}  // namespace doublecheck::mailbox
