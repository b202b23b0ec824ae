// Attacks, check and pins: what C3, V4 and the labels ask of kings.
#pragma once

#include <optional>
#include <vector>

#include "question/position.h"

namespace doublecheck::distance {

/// Section E: the piece on `from` could go to `to`, whatever stands there.
bool attacks(const Board& board, Cell from, Cell to);

/// Some piece of `side` attacks `target`.
bool is_attacked(const Board& board, Cell target, Colour side);

/// The king of `colour`, of several the one on the lowest cell.
std::optional<Cell> king_cell(const Board& board, Colour colour);

/// The enemy pieces that attack the king of `colour`.
std::vector<Cell> checkers(const Board& board, Colour colour);

bool is_in_check(const Board& board, Colour colour);

/// The board after the piece on `from` has gone to `to`.
Board moved(const Board& board, Cell from, Cell to);

/// C6, V4: the move does not leave the mover's own king in check.
bool is_safe(const Board& board, Cell from, Cell to);

/// Section E: no king, and without it more enemy pieces would attack its own king.
bool is_pinned(const Board& board, Cell cell);

/// Some piece of `colour` is pinned.
bool has_pinned(const Board& board, Colour colour);

}  // namespace doublecheck::distance
