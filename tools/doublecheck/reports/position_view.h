// What `ask --draw` shows.
#pragma once

#include <string>

#include "question/answer.h"

namespace doublecheck {

/// The question's position; cells and targets of moves that `answer` lists are marked, or the ends
/// of the move in question. Behind it, where the answer is a position, that one. With `as_mailbox`
/// the boards as they lie in the mailbox (B5).
std::string position_view(const Question& question, const Answer& answer, bool as_mailbox);

}  // namespace doublecheck
