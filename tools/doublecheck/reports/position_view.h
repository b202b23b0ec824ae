// What `ask --draw` shows.
#pragma once

#include <span>
#include <string>

#include "question/answer.h"
#include "question/position.h"

namespace doublecheck {

/// The array of `board`'s box in its rows: `21r` is a rook at index 21, `=` a sentinel, `.` an
/// empty cell, `*` a mark, which goes before a piece. Layers of a cube go below one another, the
/// first index first.
std::string draw_mailbox(const Board& board, std::span<const Cell> marks);

/// The question's position; cells and targets of moves that `answer` lists are marked, or the ends
/// of the move in question. Behind it, where the answer is a position, that one. With `as_mailbox`
/// the boards as they lie in the mailbox (B5).
std::string position_view(const Question& question, const Answer& answer, bool as_mailbox);

}  // namespace doublecheck
