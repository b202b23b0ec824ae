// What an atomic move leaves behind (A2), and the atomic questions.
#pragma once

#include "question/answer.h"

namespace doublecheck::distance {

/// A2: at most eight cells around `target`.
bool is_around(Cell cell, Cell target);

/// The board after `move`, which is a move of A4.
Board after_atomic_move(const Board& board, const Move& move);

/// `explode` and `explain`.
Answer answer_atomic(const Question& question);

}  // namespace doublecheck::distance
