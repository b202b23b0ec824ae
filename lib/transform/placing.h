// Pieces put on the board of a question, with its invariant kept.
#pragma once

#include "random/random.h"
#include "question/question.h"

namespace doublecheck {

/// Pieces of a piece list (V1).
inline constexpr int kLongestList = 32;

PositionForm position_form(const Question& question);

/// Whether positions of this form are written with `piece`.
bool may_hold(const Question& question, Piece piece);

/// Some piece that the position may hold.
Piece random_piece(const Question& question, Random& random);

/// Whether one more piece may stand on the board.
bool has_room(const Question& question);

/// `piece`, or nothing, stands on `cell`; `listing` follows. A new piece needs room.
void put(Question& question, Cell cell, Piece piece);

}  // namespace doublecheck
