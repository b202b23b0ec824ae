// Explosions (A2), of both boards: the plain one of a board field, and that of a whole game.
#pragma once

#include "fen_games/position.h"
#include "question/question.h"

namespace doublecheck::distance {

/// At most eight cells around `target`.
bool is_around(Cell cell, Cell target);

/// The board after `move`, a capture of what stands on `captured`.
Board after_explosion(const Board& board, const Move& move, Cell captured);

/// What happens around `target` once the captured and the capturing piece are gone.
void explode(ChessBoard& board, Cell target);

}  // namespace doublecheck::distance
