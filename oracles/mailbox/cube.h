// Chess in a cube (C).
#pragma once

#include <cstdint>

#include "mailbox_board.h"
#include "question/answer.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`. `perft` abstains beyond `max_leaves`.
Answer answer_cube(MailboxBoard& board, const Question& question, std::uint64_t max_leaves);

}  // namespace doublecheck::mailbox
