// How two positions differ that oracles tell after the same move.
#pragma once

#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

/// Words for the first thing that differs, in the order of a FEN and on the board in the order
/// target, origin, elsewhere: `extra piece on the target`, `missing pawn elsewhere`, `wrong side to
/// move`, `extra L3 castling right`, `other L4 en-passant cell`, `other L4 clock`. `wrong result`
/// where one of the texts is no position. `question` is a `play` or `explode`.
std::string change_of(const Question& question, std::string_view expected, std::string_view given);

/// The same of a move that should not have been played: how the board that is `given` after it
/// differs from the one before, but for the origin.
std::string change_by(const Question& question, std::string_view given);

}  // namespace doublecheck
