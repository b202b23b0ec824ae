// Attacks, checkers and pins in whole games (L7, section E). When a king is in check its game says
// (game_rules.h).
#pragma once

#include "fen_games/position.h"

namespace doublecheck::distance {

/// L7: the piece on `from` could go to `to`, whatever stands there. `from` is not empty.
bool attacks(const ChessBoard& board, Cell from, Cell to);

/// One of the pieces on `pieces` attacks `target`.
bool is_attacked(const ChessBoard& board, Cell target, CellSet pieces);

/// The enemy pieces that attack the king of `colour` and whose attack counts for check.
CellSet checkers(const GameRules& rules, const ChessBoard& board, Colour colour);

/// Section E: no king, and without it more enemy pieces would attack its own king.
bool is_pinned(const GameRules& rules, const ChessBoard& board, Cell cell);

}  // namespace doublecheck::distance
