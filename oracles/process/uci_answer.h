// Replies of UCI programs as answers.
#pragma once

#include "process/uci_reply.h"
#include "question/answer.h"

namespace doublecheck::process {

/// The answer to `question`, one of `legal`, `perft`, `check`, `play`, that `reply` makes: see
/// UciOracle for those that are `failed`. For `check` and `play` the reply shows the position of
/// the question and, for `play`, the one after the move. What a FEN may leave open is decided by
/// the program's own moves: the en-passant cell is given only if one of them captures there (L4).
Answer uci_answer(const Question& question, const UciReply& reply);

}  // namespace doublecheck::process
